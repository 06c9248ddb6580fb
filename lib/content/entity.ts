import type { Language } from './language';
import type { Paths } from './link';
import type { Node } from './node';
import type { RichText } from './rich-text';
import type { Term } from './term';

/** A page that holds one form of the backend. */
export type WebformPage = {
  webform: string;
  title: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  isOpen: boolean;
};

/** What an address can hold (spec section 2, "Every other path"). */
export type Entity =
  | { type: 'node'; node: Node }
  | { type: 'term'; term: Term }
  | { type: 'webform'; page: WebformPage };

/** What the backend says of an address. An outage is neither: that is thrown. */
export type Resolution =
  | { outcome: 'found'; entity: Entity }
  | { outcome: 'moved'; to: string; isPermanent: boolean }
  | { outcome: 'missing' };

/** Which version of a page: what visitors see, or the newest, published or not (contract part B10). */
export type Revision = 'published' | 'latest';

/** How the newest version stands to what visitors see. */
export type DraftState = 'unpublished' | 'newer' | 'same';

/** One thing that an editor can do in the CMS; `href` is null where it is not known where that is. */
export type CmsLink = {
  action: 'edit' | 'delete' | 'clone' | 'submissions';
  href: string | null;
};
