import type { ReactNode } from 'react';
import { Wordmark } from '@/components/layout/wordmark';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import styles from './problem.module.css';

type Props = { site: Site; language: Language; children: ReactNode };

/** Around a page while the backend is down: what the site itself knows, and no menu. */
export function OutageFrame({ site, language, children }: Props) {
  return (
    <>
      <header className={styles['bar']}>
        <Wordmark site={site} language={language} />
      </header>
      <main id="content" className={styles['problem']} data-problem="outage">
        {children}
      </main>
      <footer className={styles['bar']}>
        <a href={`mailto:${site.contact.mail}`}>{site.contact.mail}</a>
      </footer>
    </>
  );
}
