import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { phoneOf, ProblemWords } from './problem-words';

/** When the backend is down and no good page is kept: drawn from what the site itself knows. */
export function OutagePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('outage');
  return (
    <ProblemWords
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneOf(site) })}
      retry={t('retry')}
    >
      <p>{t('body')}</p>
    </ProblemWords>
  );
}
