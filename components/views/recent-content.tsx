import { ButtonLink } from '@/components/ui/button-link';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { optional } from '@/lib/backend/optional';
import { recentContent } from '@/lib/backend/view';
import { ListView } from './list-view';

const SHOWN = 3;

type Props = { place: Place; paragraph: Paragraph<'recent-content'> };

/** The newest of one type. */
export async function RecentContentView({ place, paragraph }: Props) {
  const { heading, link, list } = paragraph;
  const teasers = await optional(recentContent(place, list));
  return (
    <ListView
      view="content_recent"
      heading={heading}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={place.language}
      more={link && <ButtonLink link={link} look="plain" />}
    />
  );
}
