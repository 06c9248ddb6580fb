import { useTranslations } from 'next-intl';
import type { CmsLink, DraftState } from '@/lib/content/entity';
import { ActionLog } from './action-log';
import styles from './preview-bar.module.css';

type Props = {
  state: DraftState;
  /** The path of the page, with language. */
  page: string;
  /** What can be done with it in the CMS; may be empty. */
  actions: readonly CmsLink[];
};

/** Tells an editor that this is a preview, of what, what else they can do, and lets them out of it. */
export function PreviewBar({ state, page, actions }: Props) {
  const t = useTranslations('editor.preview');
  return (
    <aside className={styles['bar']} aria-label={t('label')}>
      <p>
        <strong>{t('title')}</strong> {t(state)} {t('forms')}
      </p>
      {actions.length > 0 && (
        <div className={styles['cms']}>
          <span id="cms-actions">{t('cms')}</span>
          <ul aria-labelledby="cms-actions">
            {actions.map(({ action, href }) => (
              <li key={action}>
                {/* Out of the frame that the CMS may show this in. */}
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
      <ActionLog label={t('log')} />
      <form method="post" action={`/api/preview/exit?path=${encodeURIComponent(page)}`}>
        <button className={styles['exit']}>{t('exit')}</button>
      </form>
    </aside>
  );
}
