import type { GiftName } from '@/lib/content/donation';
import { GiftPicture } from './gift-picture';

type Props = {
  gift: GiftName | null;
  /** On a stamp, of what is paid. */
  stamp: { sum: string; text: string } | null;
};

const Postmark = () => (
  <svg
    viewBox="0 0 240 100"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <circle cx="190" cy="50" r="46" />
    <circle cx="190" cy="50" r="33" />
    <path
      fill="currentColor"
      stroke="none"
      d="M190 70c-20-14-24-22-22-30 3-9 16-10 22 1 6-11 19-10 22-1 2 8-2 16-22 30z"
    />
    <path d="M4 28q18-14 36 0t36 0 36 0 28 0M4 50q18-14 36 0t36 0 36 0 28 0M4 72q18-14 36 0t36 0 36 0 28 0" />
  </svg>
);

/** Shows what a donor gave, without words: the page has those. */
export function Given({ gift, stamp }: Props) {
  return (
    <figure aria-hidden="true" data-given>
      <GiftPicture name={gift ?? 'letter'} />
      {stamp && (
        <div data-stamp>
          <b>{stamp.sum}</b>
          <span>{stamp.text}</span>
          <Postmark />
        </div>
      )}
    </figure>
  );
}
