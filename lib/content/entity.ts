import type { Node } from './node';
import type { Term } from './term';
import type { WebformPage } from './webform-page';

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
