import type { DonationChoice } from '@/lib/content/donation';
import { GiftPicture } from './gift-picture';
import styles from './gifts.module.css';

/** What each amount buys; the style sheet shows that of the chosen one, in the order of the amounts. */
export function Gifts({ choice }: { choice: DonationChoice }) {
  const { amounts, gifts, defaultAmount } = choice;
  if (gifts.length === 0) return null;
  return (
    <ul className={styles['gifts']} data-gifts>
      {gifts.map(({ amount, text, picture }) => (
        <li
          key={amount}
          data-gift={amounts.indexOf(amount) + 1}
          data-default={amount === defaultAmount || undefined}
        >
          {picture && <GiftPicture name={picture} />}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
