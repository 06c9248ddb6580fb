import type { Language } from '@/lib/content/language';
import type { OverviewQuery } from '@/lib/overview/query';
import { MapView } from './map-view';
import { MonthView } from './month-view';
import type { OverviewWords } from './overview-props';
import { ResultList } from './result-list';
import type { Results } from './results';

type Props = {
  pages: readonly Results[];
  query: OverviewQuery;
  isAdding: boolean;
  language: Language;
  path: string;
  words: OverviewWords;
  go: (search: string) => void;
  extend: (search: string, from: number) => void;
  /** To another month. */
  turn: (search: string) => void;
};

/** What was found, in the way that it is looked at. */
export function ResultsView(props: Props) {
  const { pages, language, path, words, turn } = props;
  const [first] = pages;
  if (!first) return null;
  const { month, pins, remark } = first;
  return (
    <>
      {month && <MonthView month={month} path={path} words={words} go={turn} />}
      {pins && <MapView pins={pins} words={words} cards={first.cards} language={language} />}
      {!month && !pins && <ResultList {...props} />}
      {remark && <p>{remark}</p>}
    </>
  );
}
