import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Link } from '@/lib/content/link';
import styles from './breadcrumbs.module.css';

type Props = { trail: readonly Link[]; title: string; titleLanguage: Language };

/** The way back up, from the front page to here. */
export function Breadcrumbs({ trail, title, titleLanguage }: Props) {
  const t = useTranslations('chrome');
  return (
    <nav className={styles['breadcrumbs']} aria-label={t('breadcrumbs')}>
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
