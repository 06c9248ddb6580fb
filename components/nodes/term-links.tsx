import type { Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/paths';
import type { TermReference } from '@/lib/content/term';
import styles from './page.module.css';

type Props = { label: string; terms: readonly TermReference[]; language: Language };

/** What a page is about, each a way to more of it. */
export function TermLinks({ label, terms, language }: Props) {
  if (terms.length === 0) return null;
  return (
    <p className={styles['subjects']}>
      <span lang={language}>{label}:</span>{' '}
      {terms.map((term, index) => (
        <span key={term.id} lang={term.language === language ? undefined : term.language}>
          {index > 0 && ', '}
          <a href={termHref(term, language)}>{term.name}</a>
        </span>
      ))}
    </p>
  );
}
