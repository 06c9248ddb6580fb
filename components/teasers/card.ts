import type { IconName } from '@/components/ui/icon';
import type { OpeningWords } from '@/lib/i18n/opening-texts';
import type { CardImage } from '@/lib/content/media';
import type { Language } from '@/lib/content/language';
import type { DateParts } from '@/lib/i18n/dates';
import type { TeaserKind } from '@/lib/content/teaser';

/** `iso` is ISO 8601 with offset. */
export type Moment = { iso: string; text: string };

/** `isTranslated`: the text is in the page's language, whatever the card's is. */
export type CardDetail = {
  icon: IconName;
  moment: Moment | null;
  text: string | null;
  isTranslated: boolean;
};

/** Texts only: the server has the messages, the clock and the language; the browser renders them. */
export type Card = {
  id: string;
  kind: TeaserKind;
  title: string;
  href: string;
  /** Null for the page's. */
  language: Language | null;
  image: CardImage | null;
  label: { text: string | null; moment: Moment | null; isTranslated: boolean } | null;
  /** The next date, for a look that sets it large; the details have it in words. */
  date: DateParts | null;
  /** A look can print this beside the title, whose link covers the card. */
  action: string | null;
  status: OpeningWords | null;
  summary: string | null;
  /** Visible lines of the summary; `card` is 4, or 2 on a narrow card. */
  lines: 3 | 4 | 'card';
  details: readonly CardDetail[];
};
