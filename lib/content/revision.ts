/** Which version of a page: what visitors see, or the newest, published or not (contract part B10). */
export type Revision = 'published' | 'latest';

/** How the newest version stands to what visitors see. */
export type DraftState = 'unpublished' | 'newer' | 'same';
