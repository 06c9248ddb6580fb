import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Link, MenuItem } from '@/lib/content/link';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import styles from './navigation.module.css';

export function Wordmark({ site, language }: { site: Site; language: Language }) {
  const t = useTranslations('layout');
  return (
    <a className={styles.wordmark} href={frontPath(language)}>
      <img src={`/brands/${site.id}/icon.svg`} width="44" height="44" alt="" />
      <span className={styles.name}>{site.name[language]}</span>
      <span className="visually-hidden"> – {t('home')}</span>
    </a>
  );
}

type Props = { items: readonly MenuItem[]; current: string | null };

export function MenuTree({ items, current }: Props) {
  return (
    <ul>
      {items.map(({ label, href, below }) => (
        <li key={label}>
          {href ? (
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          ) : (
            <span>{label}</span>
          )}
          {below.length > 0 && <MenuTree items={below} current={current} />}
        </li>
      ))}
    </ul>
  );
}

type BreadcrumbsProps = { trail: readonly Link[]; title: string; titleLanguage: Language };

export function Breadcrumbs({ trail, title, titleLanguage }: BreadcrumbsProps) {
  const t = useTranslations('layout');
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {trail.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page" lang={titleLanguage}>
          {title}
        </li>
      </ol>
    </nav>
  );
}
