import type { District } from './district';
import type { Language } from './language';
import type { EditorLink, Paths } from './link';
import type { Image } from './media';
import type { OpeningHours } from './opening-hours';
import type { Paragraph } from './paragraph';
import type { RichText } from './rich-text';

export type Address = {
  street: string;
  extra: string | null;
  postalCode: string | null;
  city: string | null;
};

export type Position = { latitude: number; longitude: number };

/** What someone needs who goes to a location. */
export type Visit = {
  address: Address | null;
  phone: string | null;
  position: Position | null;
  hours: OpeningHours | null;
};

type Payloads = {
  location: Visit & {
    image: Image | null;
    email: string | null;
    website: EditorLink | null;
    hasQuickExit: boolean;
    paragraphs: readonly Paragraph[];
  };
  theme: { image: Image | null; hasQuickExit: boolean; paragraphs: readonly Paragraph[] };
  plain: { image: Image | null };
};

export type TermKind = keyof Payloads;

type Common = {
  id: number;
  vocabulary: string;
  name: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  summary: string | null;
};

export type Term<Kind extends TermKind = TermKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];

export type TermReference = Pick<Common, 'id' | 'name' | 'language' | 'paths'>;

export type LocationReference = TermReference & Visit & { summary: string | null };

export type TermOption = {
  id: number;
  name: string;
  language: Language;
  district: District | null;
};
