import { optional } from '@/lib/backend/optional';
import { taxonomyOverview } from '@/lib/backend/view';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { ListView } from './list-view';

type Props = { place: Place; paragraph: Paragraph<'themes-overview'> };

/** The themes that an editor chose, or else all of them. */
export async function ThemesOverviewView({ place, paragraph }: Props) {
  const { heading, themes } = paragraph;
  const teasers = themes.length > 0 ? themes : await optional(taxonomyOverview(place, 'themes'));
  return (
    <ListView
      view="taxonomy_overview"
      heading={heading}
      teasers={teasers}
      language={place.language}
    />
  );
}
