import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { OutageFrame } from './outage-frame';

/** When the backend is down and no good page is kept: drawn from what the site itself knows. */
export function OutagePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('outage');
  return (
    <OutageFrame site={site} language={language}>
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
    </OutageFrame>
  );
}
