import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { OutageFrame } from './outage-frame';

/** For who asked more than we can make in a minute: drawn from what the site itself knows. */
export function TooManyPage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('tooMany');
  return (
    <OutageFrame site={site} language={language}>
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <p>{t('wait')}</p>
      <p>{t('shared')}</p>
      <p>
        {t.rich('call', {
          phone: () => <a href={site.contact.phoneHref}>{site.contact.phone}</a>,
        })}
      </p>
      <p>
        <a href="">{t('retry')}</a>
      </p>
    </OutageFrame>
  );
}
