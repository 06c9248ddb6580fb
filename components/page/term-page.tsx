import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Term } from '@/lib/content/term';
import styles from './page.module.css';

type Props = { term: Term; language: Language; children: ReactNode };

export function TermPage({ term, language, children }: Props) {
  return (
    <article
      className={styles['flow']}
      data-term={term.vocabulary}
      lang={term.language === language ? undefined : term.language}
    >
      <header className={styles['head']}>
        <h1>{term.name}</h1>
        {term.description && (
          <div className={styles['lead']}>
            <RichTextBlock html={term.description} />
          </div>
        )}
      </header>
      {children}
    </article>
  );
}
