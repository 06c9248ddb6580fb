import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/back-link';
import type { Language } from '@/lib/content/language';
import { type Overview, overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';

type Props = { overview: Overview | null; site: Site; language: Language };

/** "Alle verhalen" and the like, where the site has such a page (spec section 2, "Back links"). */
export function WayBack({ overview, site, language }: Props) {
  const t = useTranslations('back');
  return (
    overview &&
    site.overviews.includes(overview) && (
      <BackLink href={overviewPath(overview, language)} label={t(overview)} />
    )
  );
}
