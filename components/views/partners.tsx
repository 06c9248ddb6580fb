import { optional } from '@/lib/backend/optional';
import { contentOverview } from '@/lib/backend/view';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { ListView } from './list-view';

type Props = { place: Place; paragraph: Paragraph<'partners'> };

/** The partners that an editor chose, or else all of them. */
export async function PartnersView({ place, paragraph }: Props) {
  const { heading, partners } = paragraph;
  const teasers =
    partners.length > 0 ? partners : await optional(contentOverview(place, 'partners'));
  return (
    <ListView
      view="content_overview"
      heading={heading}
      teasers={teasers}
      language={place.language}
    />
  );
}
