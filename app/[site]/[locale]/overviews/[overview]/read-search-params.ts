import { entriesOf } from '@/app/[site]/[locale]/route-params';
import { readQuery } from '@/lib/routing/overview-query';
import type { ReadQuery } from '@/lib/routing/overview-query';
import type { ListOverview } from '@/lib/routing/overviews';

/** What the query of a page asks of an overview. */
export const readSearchParams = (overview: ListOverview, searchParams: unknown): ReadQuery =>
  readQuery(overview, entriesOf(searchParams));
