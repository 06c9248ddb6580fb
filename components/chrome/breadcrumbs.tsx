import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import { frontPath } from '@/lib/i18n/paths';
import styles from './breadcrumbs.module.css';

/** The way back up, from the front page to here. */
export function Breadcrumbs({ title, language }: { title: string; language: Language }) {
  const t = useTranslations('chrome');
  return (
    <nav className={styles['breadcrumbs']} aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <a href={frontPath(language)}>{t('front')}</a>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
