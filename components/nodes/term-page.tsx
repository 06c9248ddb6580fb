import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Term } from '@/lib/content/term';
import styles from './page.module.css';

type Props = { term: Term<'theme' | 'plain'>; language: Language; children: ReactNode };

/** A subject: what is meant by it, then all that is about it. */
export function TermPage({ term, language, children }: Props) {
  const { image, description } = term;
  return (
    <article
      className={styles['flow']}
      data-term={term.vocabulary}
      lang={term.language === language ? undefined : term.language}
    >
      <header className={styles['head']}>
        <h1>{term.name}</h1>
        {description && (
          <div className={styles['lead']}>
            <RichTextBlock html={description} />
          </div>
        )}
      </header>
      {image && (
        <Picture
          className={styles['hero']}
          image={image}
          sizes="(min-width: 1300px) 1240px, 100vw"
          isFirst
        />
      )}
      {children}
    </article>
  );
}
