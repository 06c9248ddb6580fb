import { useTranslations } from 'next-intl';
import type { Site } from '@/sites/site';
import { ConsentPanel } from './consent-panel';

/** The question whether a visit may be counted, in the words of the page. */
export function Consent({ site }: { site: Site }) {
  const t = useTranslations('consent');
  return (
    <ConsentPanel
      privacy={site.privacy}
      words={{
        heading: t('heading'),
        question: t('question'),
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
