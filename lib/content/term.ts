import type { District } from './district';
import type { Language } from './language';
import type { EditorLink, Paths } from './link';
import type { Image } from './media';
import type { OpeningHours } from './opening-hours';
import type { Paragraph } from './paragraph';
import type { RichText } from './rich-text';

/** A postal address in the Netherlands (spec section 3: the country is fixed). */
export type Address = {
  street: string;
  extra: string | null;
  postalCode: string | null;
  city: string | null;
};

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

/** A term that a visitor can choose in a filter. */
export type TermOption = {
  id: number;
  name: string;
  language: Language;
  /** Where it is, for a place in Amsterdam. */
  district: District | null;
};
