import { useTranslations } from 'next-intl';
import type { CmsLink, DraftState } from '@/lib/content/entity';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import styles from './preview-bar.module.css';

type Props = {
  /** Null where no page is shown that has a draft. */
  state: DraftState | null;
  /** Path with language. */
  page: string;
  actions: readonly CmsLink[];
  /** When the preview ends, as a time of day. */
  until: string;
  /** For someone else: it ends with this preview. */
  link: string | null;
  /** When earlier links to this page were withdrawn, as a time of day; null where they were not. */
  withdrawn: string | null;
  /** The list of drafts, and how many it has; null where the backend has none. */
  drafts: { href: string; count: number } | null;
};

export function PreviewBar({ state, page, actions, until, link, withdrawn, drafts }: Props) {
  const t = useTranslations('editor.preview');
  const share = useTranslations('share');
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <p>
        {state !== null && (
          <>
            <strong>{t('title')}</strong> {t(state)} {t('forms')}{' '}
          </>
        )}
        {t('until', { time: until })}
        {withdrawn !== null && ` ${t('withdrawn', { time: withdrawn })}`}
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
      {drafts !== null && (
        <a className={styles.drafts} href={drafts.href}>
          {t('drafts', { count: drafts.count })}
        </a>
      )}
      {link !== null && (
        <copy-link data-url={link} data-copied={share('copied')} data-failed={share('copyFailed')}>
          <button type="button" className={styles.copy}>
            {t('copy')}
          </button>
          <span role="status" {...WRITTEN_LATER} />
        </copy-link>
      )}
      {link !== null && (
        <form method="post" action={`/api/preview/withdraw?path=${encodeURIComponent(page)}`}>
          <button className={styles.small}>{t('withdraw')}</button>
        </form>
      )}
      <action-log>
        <label className={styles.log}>
          <input type="checkbox" role="switch" disabled />
          {t('log')}
        </label>
      </action-log>
      <form method="post" action={`/api/preview/exit?path=${encodeURIComponent(page)}`}>
        <button className={styles.small}>{t('exit')}</button>
      </form>
    </aside>
  );
}
