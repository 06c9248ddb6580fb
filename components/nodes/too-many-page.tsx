import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { phoneOf, ProblemWords } from './problem-words';

/** For who asked more than we can make in a minute: drawn from what the site itself knows. */
export function TooManyPage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('tooMany');
  return (
    <ProblemWords
      site={site}
      language={language}
      title={t('title')}
      call={t.rich('call', { phone: () => phoneOf(site) })}
      retry={t('retry')}
    >
      <p>{t('body')}</p>
      <p>{t('wait')}</p>
      <p>{t('shared')}</p>
    </ProblemWords>
  );
}
