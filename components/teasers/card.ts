import type { IconName } from '@/components/ui/icon';
import type { TimedText } from '@/lib/i18n/opening-texts';
import type { CardImage } from '@/lib/content/media';
import type { Language } from '@/lib/content/language';
import type { TeaserKind } from '@/lib/content/teaser';

/** A moment in words: ISO 8601 with offset, and how people say it. */
export type Moment = { iso: string; text: string };

/** A line below a card's words. `isOwn`: in the page's language, whatever the card's is. */
export type CardDetail = {
  icon: IconName;
  moment: Moment | null;
  text: string | null;
  isPhone: boolean;
  isOwn: boolean;
};

/**
 * All that a card shows, in words: made on the server, where the texts, the clock and the language
 * are, and drawn the same there and in the browser.
 */
export type Card = {
  id: string;
  kind: TeaserKind;
  title: string;
  href: string;
  /** Where it differs from the page's. */
  language: Language | null;
  image: CardImage | null;
  label: { text: string; moment: Moment | null; isOwn: boolean } | null;
  status: readonly TimedText[];
  summary: string | null;
  /** How many lines of the summary show; `card` is 4, or 2 where it is narrow (spec section 9). */
  lines: 3 | 4 | 'card';
  details: readonly CardDetail[];
};
