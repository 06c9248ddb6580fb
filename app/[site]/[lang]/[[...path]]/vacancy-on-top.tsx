import { VacancyAsked } from '@/components/views/vacancy-asked';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/paths';
import type { Place } from '@/lib/content/place';
import { applyTypeAt } from '@/lib/i18n/apply';

type Props = { node: Node<'basic-page'>; place: Place; vacancy: number | null };

/** On an apply page that was reached from a vacancy: that vacancy (spec section 2, "Apply pages"). */
export function VacancyOnTop({ node, place, vacancy }: Props) {
  const type = applyTypeAt(nodeHref(node, place.language), place.language);
  return type && vacancy !== null && <VacancyAsked place={place} type={type} vacancy={vacancy} />;
}
