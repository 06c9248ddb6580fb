import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { ConsentPanel } from './consent-panel';

type Props = {
  site: Site;
  language: Language;
  /** Whether errors in the browser are reported. */
  hasReports: boolean;
};

/** The question whether a visit may be counted, in the words of the page. */
export function Consent({ site, language, hasReports }: Props) {
  const t = useTranslations('consent');
  const own = site.privacy[language];
  return (
    <ConsentPanel
      privacy={own ? { path: own, language } : { path: site.privacy.nl, language: 'nl' }}
      hasReports={hasReports}
      labels={{
        heading: t('heading'),
        question: t('question'),
        why: hasReports ? `${t('why')} ${t('reports')}` : t('why'),
        yes: t('yes'),
        no: t('no'),
        nowYes: t('nowYes'),
        nowNo: t('nowNo'),
        privacy: t('privacy'),
        embeds: t('embeds'),
      }}
    />
  );
}
