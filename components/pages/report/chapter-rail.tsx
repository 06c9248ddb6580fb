import { useTranslations } from 'next-intl';
import type { Chapter } from '@/lib/content/chapters';
import styles from './chapter-rail.module.css';

/** Beside a page, where there is room for it. */
export function ChapterRail({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTranslations('layout');
  if (chapters.length < 2) return null;
  return (
    <nav className={styles.rail} aria-label={t('chapters')}>
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
