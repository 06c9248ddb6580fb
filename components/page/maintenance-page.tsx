import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { OutageFrame } from './outage-frame';

/** While we work on the sites: drawn from what the site itself knows. */
export function MaintenancePage({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('maintenance');
  return (
    <OutageFrame site={site} language={language}>
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <p>{t('sent')}</p>
      <p>
        {t.rich('call', {
          phone: () => <a href={site.contact.phoneHref}>{site.contact.phone}</a>,
        })}
      </p>
    </OutageFrame>
  );
}
