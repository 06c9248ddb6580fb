import type { Fields } from '@/backend/schema/field';

/** An entity's own page has all of it; a list or a reference only what a card shows. */
export type Extent = 'whole' | 'teaser';

/** What a list or a card needs: all but what only the page itself draws. */
export const teaserFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind !== 'paragraphs' && kind !== 'nodes'),
  );
