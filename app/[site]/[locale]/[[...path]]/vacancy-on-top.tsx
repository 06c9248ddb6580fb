import { VacancyAsked } from '@/components/views/vacancy-asked';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import type { SiteLocale } from '@/lib/content/site-locale';
import { applyTypeAt } from '@/lib/routing/paths';

type Props = { node: Node<'basic-page'>; siteLocale: SiteLocale; vacancy: number | null };

/** On an apply page that was reached from a vacancy: that vacancy (spec section 2, "Apply pages"). */
export function VacancyOnTop({ node, siteLocale, vacancy }: Props) {
  const type = applyTypeAt(nodeHref(node, siteLocale.language), siteLocale.language);
  return (
    type &&
    vacancy !== null && <VacancyAsked siteLocale={siteLocale} type={type} vacancy={vacancy} />
  );
}
