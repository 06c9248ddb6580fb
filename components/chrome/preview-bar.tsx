import { useTranslations } from 'next-intl';
import type { DraftState } from '@/lib/content/revision';
import styles from './preview-bar.module.css';

type Props = {
  state: DraftState;
  /** The path of the page, with language. */
  page: string;
};

/** Tells an editor that this is a preview, of what, and lets them out of it. */
export function PreviewBar({ state, page }: Props) {
  const t = useTranslations('editor.preview');
  return (
    <aside className={styles['bar']} aria-label={t('label')}>
      <p>
        <strong>{t('title')}</strong> {t(state)} {t('forms')}
      </p>
      <form method="post" action={`/api/preview/exit?path=${encodeURIComponent(page)}`}>
        <button>{t('exit')}</button>
      </form>
    </aside>
  );
}
