import { type Ref, useEffect, useRef } from 'react';
import { CityMap, type Pin } from '@/components/map/city-map';
import type { Language } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import button from '@/components/ui/button.module.css';
import { Pager } from '@/components/ui/results/pager';
import { type OverviewQuery, toSearch } from '@/lib/routing/overview-query';
import { follow } from '@/components/ui/results/query-links';
import { type Card, CardView } from '@/components/teasers/card-view';
import teaserList from '@/components/teasers/teaser-list.module.css';
import type { OverviewLabels } from './overview-labels';
import type { OverviewProps, OverviewResults } from './overview-props';
import styles from './overview.module.css';
import { MonthView } from './month-view';
import { useOpenFirst } from './use-open-first';

type CardListProps = {
  cards: readonly Card[];
  language: Language;
  pinned?: { label: string; ids: ReadonlySet<string> };
  numbers?: ReadonlyMap<string, number>;
  numberLabel?: (number: number) => string;
  ref?: Ref<HTMLUListElement>;
};

function CardList({ cards, language, pinned, numbers, numberLabel, ref }: CardListProps) {
  return (
    <ul ref={ref} className={teaserList.list} data-count={cards.length}>
      {cards.map((card, index) => {
        const number = numbers?.get(card.id);
        const isPinned = pinned?.ids.has(card.id);
        return (
          <li key={card.id} className={styles.item} data-pinned={isPinned || undefined}>
            {isPinned && <span className={teaserList.pinned}>{pinned?.label}</span>}
            {number !== undefined && (
              <span className={styles.pin}>
                <span className="visually-hidden">{numberLabel?.(number)}</span>
                <span aria-hidden="true">{number}</span>
              </span>
            )}
            <div className={teaserList.item} data-teaser={card.kind}>
              <CardView card={card} language={language} level={3} isFirst={index === 0} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type MapViewProps = {
  pins: readonly Pin[];
  cards: readonly Card[];
  language: Language;
  labels: OverviewLabels;
};

function MapView({ pins, cards, language, labels }: MapViewProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.map}>
        <CityMap pins={pins} labels={{ title: labels.map, districts: labels.districts }} />
        <p>{labels.mapHint}</p>
      </div>
      <CardList
        cards={cards}
        language={language}
        numbers={new Map(pins.map(({ id, number }) => [id, number]))}
        numberLabel={(number) => fill(labels.number, { number })}
      />
    </div>
  );
}

export function EmptyList({ labels, invitation }: Pick<OverviewProps, 'labels' | 'invitation'>) {
  return (
    <div className={styles.empty}>
      <h3>{labels.empty}</h3>
      <p>{labels.emptyHint}</p>
      {invitation}
    </div>
  );
}

type ResultListProps = {
  pages: readonly OverviewResults[];
  query: OverviewQuery;
  isAdding: boolean;
  language: Language;
  path: string;
  labels: OverviewLabels;
  go: (search: string) => void;
  extend: (search: string, from: number) => void;
};

function ResultList(props: ResultListProps) {
  const { pages, query, isAdding, language, path, labels, go, extend } = props;
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const first = pages[0];
  const last = pages.at(-1);
  const cards = useOpenFirst(pages.flatMap((page) => [...page.pinned, ...page.cards]));

  // "Load more" moves the focus to the first new item.
  useEffect(() => {
    if (focusAt.current === null || cards.length <= focusAt.current) return;
    list.current?.children.item(focusAt.current)?.querySelector('a')?.focus();
    focusAt.current = null;
  }, [cards.length]);

  if (!first || !last) return null;
  const searchOf = (page: number) => toSearch({ ...query, page });
  return (
    <>
      {first.page > 0 && pages.length === 1 && (
        <p className={styles.more}>
          <a className={button.outlined} href={`${path}${searchOf(first.page - 1)}`} rel="prev">
            {labels.earlier}
          </a>
        </p>
      )}
      <CardList
        ref={list}
        cards={cards}
        pinned={{ label: labels.pinned, ids: new Set(first.pinned.map(({ id }) => id)) }}
        language={language}
      />
      {last.page < last.pages - 1 && (
        <div className={styles.more}>
          <a
            className={button.outlined}
            href={`${path}${searchOf(last.page + 1)}`}
            aria-busy={isAdding || undefined}
            onClick={(event) => {
              follow(event, () => {
                if (isAdding) return;
                focusAt.current = cards.length;
                extend(searchOf(last.page + 1), first.page);
              });
            }}
          >
            {isAdding ? labels.loading : labels.more}
          </a>
          {first.page === 0 && (
            <p>{fill(labels.shown, { shown: cards.length, total: last.total })}</p>
          )}
        </div>
      )}
      <Pager
        current={last.page}
        pages={last.pages}
        hrefOf={(page) => `${path}${searchOf(page)}`}
        onGo={(page) => {
          go(searchOf(page));
        }}
        labels={labels}
      />
    </>
  );
}

type Props = ResultListProps & {
  turn: (search: string) => void;
};

export function ResultsView(props: Props) {
  const { pages, language, path, labels, turn } = props;
  const [first] = pages;
  if (!first) return null;
  const { month, pins, remark } = first;
  return (
    <>
      {month && <MonthView month={month} path={path} labels={labels} go={turn} />}
      {pins && <MapView pins={pins} labels={labels} cards={first.cards} language={language} />}
      {!month && !pins && <ResultList {...props} />}
      {remark && <p>{remark}</p>}
    </>
  );
}
