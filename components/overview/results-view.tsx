import { MapView } from './map-view';
import { MonthView } from './month-view';
import { ResultList, type ResultListProps } from './result-list';

type Props = ResultListProps & {
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
