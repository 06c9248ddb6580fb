import { useTranslations } from 'next-intl';
import { Wordmark } from '@/components/chrome/wordmark';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import styles from './problem.module.css';

/** When the backend is down and no good page is kept: drawn from what the site itself knows. */
export function OutagePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('outage');
  return (
    <>
      <header className={styles['bar']}>
        <Wordmark site={site} language={language} />
      </header>
      <main id="content" className={styles['problem']} data-problem="outage">
        <h1>{t('title')}</h1>
        <p>{t('body')}</p>
        <p>
          {t.rich('call', {
            phone: () => <a href={site.contact.phoneHref}>{site.contact.phone}</a>,
          })}
        </p>
        <p>
          <a href="">{t('retry')}</a>
        </p>
      </main>
      <footer className={styles['bar']}>
        <a href={`mailto:${site.contact.mail}`}>{site.contact.mail}</a>
      </footer>
    </>
  );
}
