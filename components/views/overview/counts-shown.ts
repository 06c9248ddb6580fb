import type { Results } from '@/components/overview/results';
import type { ListPage } from '@/lib/cms/list';
import type { TermCounts } from '@/lib/content/list-filters';

const record = (counts: TermCounts) => counts && Object.fromEntries(counts);

/** The numbers beside the options, as they go to the browser. */
export const countsShown = ({ type, location, theme }: ListPage['counts']): Results['counts'] => ({
  type: record(type),
  location: record(location),
  theme: record(theme),
});
