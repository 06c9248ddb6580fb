import type { DonationChoice, GiftName } from '@/lib/content/donation';
import { GiftPicture } from './gift-picture';
import styles from './gifts.module.css';

type Props = {
  choice: DonationChoice;
  /** Until the style sheet knows what is checked. */
  shown: GiftName | null;
  /** Shows no others as examples. */
  isChosen?: boolean;
};

/** Each amount buys something; the style sheet shows that of the chosen one, in the order of the amounts. */
export function Gifts({ choice, shown, isChosen = false }: Props) {
  const { amounts, gifts } = choice;
  if (gifts.length === 0) return null;
  return (
    <ul className={styles.gifts} data-gifts={isChosen ? 'chosen' : ''}>
      {gifts.map(({ amount, text, picture }) => (
        <li
          key={amount}
          data-gift={amounts.indexOf(amount) + 1}
          data-shown={(picture !== null && picture === shown) || undefined}
        >
          {picture && <GiftPicture name={picture} />}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
