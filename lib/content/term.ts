import type { Address } from './address';
import type { Image } from './image';
import type { Language } from './language';
import type { EditorLink } from './link';
import type { OpeningHours } from './opening-hours';
import type { Paragraph } from './paragraph';
import type { Paths } from './paths';
import type { RichText } from './rich-text';

/** A point on the earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** What each kind of term carries. A new entry here asks for a decoder and a page. */
type Payloads = {
  location: {
    image: Image | null;
    address: Address | null;
    phone: string | null;
    email: string | null;
    website: EditorLink | null;
    position: Position | null;
    hours: OpeningHours | null;
    paragraphs: readonly Paragraph[];
  };
  theme: { image: Image | null; paragraphs: readonly Paragraph[] };
  plain: { image: Image | null };
};

export type TermKind = keyof Payloads;

type Common = {
  id: number;
  /** The backend's name of the vocabulary, such as `activity_types`. */
  vocabulary: string;
  name: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  /** What search engines show of it; plain. */
  summary: string | null;
};

export type Term<Kind extends TermKind = TermKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];

/** A term as another entity refers to it. */
export type TermReference = Pick<Common, 'id' | 'name' | 'language' | 'paths'>;

/** A place as an activity, a vacancy or a room refers to it. */
export type LocationReference = TermReference & { address: Address | null };
