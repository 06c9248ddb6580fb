import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import { OutageFrame } from './outage-frame';

type Props = { site: Site; language: Language; isSent: boolean; children: ReactNode };

/** A form, or its receipt, while the backend is down: what was sent is kept by the site itself. */
export function OutageForm({ site, language, isSent, children }: Props) {
  const t = useTranslations('outage');
  return (
    <OutageFrame site={site} language={language}>
      <h1>{t(isSent ? 'sentTitle' : 'formTitle')}</h1>
      <p>{t(isSent ? 'sentBody' : 'formBody')}</p>
      {children}
      <p>
        {t.rich('call', {
          phone: () => <a href={site.contact.phoneHref}>{site.contact.phone}</a>,
        })}
      </p>
      <p>
        <a href={frontPath(language)}>{t('front')}</a>
      </p>
    </OutageFrame>
  );
}
