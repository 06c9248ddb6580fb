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

export type LocationReference = TermReference & { address: Address | null };

export type TermOption = {
  id: number;
  name: string;
  language: Language;
  district: District | null;
};
