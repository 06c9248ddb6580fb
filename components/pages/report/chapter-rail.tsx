import { useTranslations } from 'next-intl';
import type { Chapter } from '@/lib/content/chapters';

/** In the margin of a page, or a bar at its top: the look of a site with chapters has its rules. */
export function ChapterRail({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTranslations('layout');
  if (chapters.length < 2) return null;
  return (
    <nav data-chapters aria-label={t('chapters')}>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
