import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { Language } from '@/lib/content/language';
import { nodeHref, termHref } from '@/lib/content/paths';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import styles from './teaser-card.module.css';

export type TeaserProps<T> = { teaser: T; language: Language; level: 2 | 3 };

const TERMS: ReadonlySet<TeaserKind> = new Set<TeaserKind>(['location', 'theme', 'term']);

/** Where a card leads: a term's page or a node's. */
export const teaserHref = (teaser: Teaser, language: Language): string =>
  (TERMS.has(teaser.kind) ? termHref : nodeHref)(teaser, language);

type Props = TeaserProps<Teaser> & { label?: ReactNode; children?: ReactNode };

/** One link, the title; the rest of the card leads there too. */
export function TeaserCard({ teaser, language, level, label, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={styles['card']}
      lang={teaser.language === language ? undefined : teaser.language}
    >
      {teaser.image && (
        <div className={styles['frame']}>
          <Picture
            image={teaser.image}
            sizes="(min-width: 992px) 400px, (min-width: 768px) 50vw, 100vw"
            isDecorative
          />
        </div>
      )}
      <div className={styles['words']}>
        <Heading className={styles['title']}>
          <a href={teaserHref(teaser, language)}>{teaser.title}</a>
        </Heading>
        {label && <p className={styles['label']}>{label}</p>}
        {children}
      </div>
    </article>
  );
}
