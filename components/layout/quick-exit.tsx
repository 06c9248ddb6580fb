import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/content/language';
import { NEUTRAL_PAGES } from '@/lib/routing/paths';
import styles from './quick-exit.module.css';

/** Above everything else, so that it covers nothing. Without script a link. */
export function QuickExit({ language }: { language: Language }) {
  const t = useTranslations('quickExit');
  return (
    <aside className={styles.bar} aria-label={t('leave')}>
      <quick-exit data-twice={t('twice')} data-once={t('once')}>
        <p role="status" suppressHydrationWarning>
          {t('hint')}
        </p>
        <a className={styles.leave} href={NEUTRAL_PAGES[language]} rel="noreferrer nofollow">
          {t('leave')}
          <Icon name="arrow" size={18} />
        </a>
      </quick-exit>
    </aside>
  );
}
