import { useTranslations } from 'next-intl';
import styles from '@/components/pages/page.module.css';
import type { DraftList } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { formatInstant } from '@/lib/i18n/dates';

type Props = { list: DraftList; language: Language };

/** Lists what editors see and visitors do not, each with a link to its preview. */
export function DraftsPage({ list: { drafts, total }, language }: Props) {
  const t = useTranslations('editor.drafts');
  return (
    <article className={styles.flow}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('found', { count: total })}</p>
        {drafts.length < total && <p>{t('newest', { count: drafts.length })}</p>}
        {drafts.length > 0 && (
          <ul>
            {drafts.map(({ path, title, changed, state }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                {': '}
                {t(state)}
                {changed !== null &&
                  `, ${t('changed', { date: formatInstant(changed, language, 'date') })}`}
              </li>
            ))}
          </ul>
        )}
      </header>
    </article>
  );
}
