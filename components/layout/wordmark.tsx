import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import styles from './wordmark.module.css';

/** The site's sign and name; the way home. */
export function Wordmark({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('chrome');
  return (
    <a className={styles['wordmark']} href={frontPath(language)}>
      <img src={`/brands/${site.id}/icon.svg`} width="44" height="44" alt="" />
      <span className={styles['name']}>{site.name[language]}</span>
      <span className="visually-hidden"> – {t('home')}</span>
    </a>
  );
}
