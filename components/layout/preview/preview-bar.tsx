import { useTranslations } from 'next-intl';
import type { CmsLink, DraftState } from '@/lib/content/entity';
import styles from './preview-bar.module.css';

type Props = {
  state: DraftState;
  /** Path with language. */
  page: string;
  actions: readonly CmsLink[];
};

export function PreviewBar({ state, page, actions }: Props) {
  const t = useTranslations('editor.preview');
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <p>
        <strong>{t('title')}</strong> {t(state)} {t('forms')}
      </p>
      {actions.length > 0 && (
        <div className={styles.cms}>
          <span id="cms-actions">{t('cms')}</span>
          <ul aria-labelledby="cms-actions">
            {actions.map(({ action, href }) => (
              <li key={action}>
                {/* The CMS may show this page in a frame. */}
                {href === null ? (
                  t(action)
                ) : (
                  <a href={href} target="_top">
                    {t(action)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <action-log>
        <label className={styles.log}>
          <input type="checkbox" role="switch" disabled />
          {t('log')}
        </label>
      </action-log>
      <form method="post" action={`/api/preview/exit?path=${encodeURIComponent(page)}`}>
        <button className={styles.exit}>{t('exit')}</button>
      </form>
    </aside>
  );
}
