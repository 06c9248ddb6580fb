import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';
import styles from './notice.module.css';

type Props = { shown: Language; asked: Language; paths: Paths };

/** Says honestly that what follows is in the other language; nothing where it is not. */
export function LanguageNotice({ shown, asked, paths }: Props) {
  const t = useTranslations('language');
  const original = paths[shown];
  if (shown === asked) return null;
  return (
    <aside className={styles['notice']} aria-label={t('label')}>
      <p>
        {t('notice')}{' '}
        {original && (
          <a href={original} hrefLang={shown}>
            {t('noticeLink')}
          </a>
        )}
      </p>
    </aside>
  );
}
