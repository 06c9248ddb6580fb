import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { phoneOf, ProblemWords } from './problem-words';

/** While we work on the sites: drawn from what the site itself knows. */
export function MaintenancePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('maintenance');
  return (
    <ProblemWords
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneOf(site) })}
    >
      <p>{t('body')}</p>
      <p>{t('sent')}</p>
    </ProblemWords>
  );
}
