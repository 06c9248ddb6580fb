import type { SubmitEvent } from 'react';
import { CardImage } from '@/components/ui/image';
import { MissingDrawing } from '@/components/ui/missing-drawing';
import { Icon } from '@/components/ui/icon';
import type { HitView, SearchResults, TextPart } from '@/lib/search/results';
import type { SiteId } from '@/sites/site';
import button from '@/components/ui/button.module.css';
import { Pager } from '@/components/ui/results/pager';
import { PAGE_SIZE, type SearchQuery, toSearch } from '@/lib/search/query';
import hitStyles from './hit.module.css';
import type { SearchLabels } from './search-labels';
import styles from './search.module.css';

function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // Parts have no identity, and change together. Without a role Orca says where each begins and ends.
    isMatch ? (
      <mark key={index} role="none">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

type HitProps = { hit: HitView; labels: SearchLabels };

const SIZES = '(min-width: 48em) 180px, 110px';

function Hit({ hit, labels }: HitProps) {
  const { href, isBest, title, excerpt, label, moment, vacancyType, themes, image, page } = hit;
  const [before, after] = labels.standsOn;
  return (
    <article className={hitStyles.hit} data-best={isBest || undefined}>
      <div className={hitStyles.words}>
        <h3 className={hitStyles.title}>
          <a href={href}>
            <Highlighted parts={title} />
          </a>
        </h3>
        <p className={hitStyles.label}>
          {isBest && <span className={hitStyles.best}>{labels.best}</span>}
          {hit.isFile && <Icon name="download" size={18} />}
          <span>{label}</span>
          {vacancyType && <span>{vacancyType}</span>}
          {moment && <time dateTime={moment.iso}>{moment.text}</time>}
          {hit.hasVideo && (
            <span className={hitStyles.video}>
              <Icon name="play" size={18} />
              {labels.video}
            </span>
          )}
        </p>
        {excerpt.length > 0 && (
          <p className={hitStyles.excerpt}>
            <Highlighted parts={excerpt} />
          </p>
        )}
        {page && (
          <p className={hitStyles.extra}>
            {before}
            <a href={page.href}>{page.title}</a>
            {after}
          </p>
        )}
        {themes.length > 0 && (
          <p className={hitStyles.extra}>
            {labels.themes} {themes.join(', ')}
          </p>
        )}
      </div>
      {image && (
        <div className={hitStyles.frame}>
          <CardImage image={image} sizes={SIZES} />
        </div>
      )}
    </article>
  );
}

type NoneFoundProps = {
  site: SiteId;
  path: string;
  isNarrowed: boolean;
  labels: SearchLabels;
  onReset: () => void;
};

export function NoneFound({ site, path, isNarrowed, labels, onReset }: NoneFoundProps) {
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onReset();
  }
  return (
    <div className={styles.none}>
      <MissingDrawing site={site} />
      <p>{labels.noneHint}</p>
      {isNarrowed && <p>{labels.noneChosen}</p>}
      <form action={path} onSubmit={onSubmit}>
        <button type="submit" className={button.filled}>
          {labels.reset}
        </button>
      </form>
    </div>
  );
}

type Props = {
  results: SearchResults;
  query: SearchQuery;
  path: string;
  labels: SearchLabels;
  turn: (search: string) => void;
};

export function FoundList({ results, query, path, labels, turn }: Props) {
  const searchOf = (page: number) => toSearch({ ...query, page });
  return (
    <>
      <ol className={styles.hits} start={results.page * PAGE_SIZE + 1}>
        {results.hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} labels={labels} />
          </li>
        ))}
      </ol>
      <Pager
        current={results.page}
        pages={results.pages}
        hrefOf={(page) => `${path}${searchOf(page)}`}
        onGo={(page) => {
          turn(searchOf(page));
        }}
        labels={labels}
      />
      {results.isCut && results.page === results.pages - 1 && <p>{labels.refine}</p>}
    </>
  );
}
