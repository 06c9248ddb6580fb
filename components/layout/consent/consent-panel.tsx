import { useTranslations } from 'next-intl';
import { EmbedsChoice } from '@/components/ui/video/embeds-choice';
import type { Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import styles from './consent.module.css';

type Props = {
  site: Site;
  language: Language;
  /** Consent covers error reports too. */
  hasReports: boolean;
};

/** Opens with script only: without it nothing is counted. */
export function ConsentPanel({ site, language, hasReports }: Props) {
  const t = useTranslations('consent');
  return (
    <consent-panel data-reports={hasReports || undefined}>
      <section
        className={styles.panel}
        aria-labelledby="consent"
        data-consent
        hidden
        suppressHydrationWarning
      >
        <div className={styles.inner}>
          <div className={styles.text}>
            <h2 id="consent" tabIndex={-1}>
              {t('heading')}
            </h2>
            <p>{t('question')}</p>
            <p className={styles.why}>
              <span>{hasReports ? `${t('why')} ${t('reports')}` : t('why')} </span>
              <a href={site.privacy[language]}>{t('privacy')}</a>
            </p>
            <p data-choice="yes" hidden suppressHydrationWarning>
              {t('nowYes')}
            </p>
            <p data-choice="no" hidden suppressHydrationWarning>
              {t('nowNo')}
            </p>
            <div data-reopened hidden suppressHydrationWarning>
              <EmbedsChoice label={t('embeds')} />
            </div>
          </div>
          <div className={styles.buttons}>
            {(['no', 'yes'] as const).map((answer) => (
              <button key={answer} type="button" className={styles.button} data-answer={answer}>
                {t(answer)}
              </button>
            ))}
          </div>
        </div>
      </section>
    </consent-panel>
  );
}

export function ConsentButton() {
  const t = useTranslations('consent');
  return (
    <button type="button" className={styles.reopen} data-reopen-consent>
      {t('change')}
    </button>
  );
}
