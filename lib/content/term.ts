import type { District } from './district';
import type { Language } from './language';
import type { Paths } from './link';
import type { OpeningHours } from './opening-hours';
import type { RichText } from './rich-text';

export type Address = {
  street: string;
  extra: string | null;
  postalCode: string | null;
  city: string | null;
};

export type Position = { latitude: number; longitude: number };

/** Someone who goes to a location needs these. */
export type Visit = {
  address: Address | null;
  phone: string | null;
  position: Position | null;
  hours: OpeningHours | null;
};

/** Terms of all vocabularies have these. */
export type TermProperties = {
  id: number;
  vocabulary: string;
  name: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  summary: string | null;
  /** Its title for search engines, where the editor gave it another than its name. */
  searchTitle: string | null;
  /** Search engines leave it out. */
  hasNoindex: boolean;
};

export type TermReference = Pick<TermProperties, 'id' | 'name' | 'language' | 'paths'>;

export type LocationReference = TermReference & Visit & { summary: string | null };

export type TermOption = {
  id: number;
  name: string;
  language: Language;
  district: District | null;
};
