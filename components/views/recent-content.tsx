import { TeaserList } from '@/components/teaser/teaser-list';
import { ButtonLink } from '@/components/ui/button-link';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { optional } from '@/lib/backend/optional';
import { recentContent } from '@/lib/backend/view';
import styles from './view.module.css';

const SHOWN = 3;

type Props = { place: Place; paragraph: Paragraph<'recent-content'> };

/** The newest of one type. With nothing to show it leaves no empty heading behind. */
export async function RecentContentView({ place, paragraph }: Props) {
  const teasers = await optional(recentContent(place, paragraph.list));
  if (!teasers || teasers.length === 0) return null;
  const { heading, link } = paragraph;
  return (
    <section className={styles['view']} data-view="content_recent">
      {(heading ?? link) && (
        <div className={styles['head']}>
          {heading && <h2>{heading}</h2>}
          {link && <ButtonLink link={link} look="plain" />}
        </div>
      )}
      <TeaserList
        teasers={teasers.slice(0, SHOWN)}
        language={place.language}
        level={heading ? 3 : 2}
      />
    </section>
  );
}
