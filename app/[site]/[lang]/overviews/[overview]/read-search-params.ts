import { entriesOf } from '@/app/[site]/[lang]/search-entries';
import { type ReadQuery, readQuery } from '@/lib/overview/codec';
import type { ListOverview } from '@/lib/overview/rules';

/** What the query of a page asks of an overview. */
export const readSearchParams = (overview: ListOverview, searchParams: unknown): ReadQuery =>
  readQuery(overview, entriesOf(searchParams));
