import { EmbedsChoice } from '@/components/ui/video/embeds-choice';
import styles from './consent.module.css';

type Labels = Record<
  'heading' | 'question' | 'why' | 'yes' | 'no' | 'nowYes' | 'nowNo' | 'privacy' | 'embeds',
  string
>;

type Props = {
  labels: Labels;
  /** Path of the privacy page. */
  privacy: string;
  /** Consent covers error reports too. */
  hasReports: boolean;
};

/** Opens with script only: without it nothing is counted. */
export const ConsentPanel = ({ labels, privacy, hasReports }: Props) => (
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
            {labels.heading}
          </h2>
          <p>{labels.question}</p>
          <p className={styles.why}>
            <span>{labels.why} </span>
            <a href={privacy}>{labels.privacy}</a>
          </p>
          <p data-choice="yes" hidden suppressHydrationWarning>
            {labels.nowYes}
          </p>
          <p data-choice="no" hidden suppressHydrationWarning>
            {labels.nowNo}
          </p>
          <div data-reopened hidden suppressHydrationWarning>
            <EmbedsChoice label={labels.embeds} />
          </div>
        </div>
        <div className={styles.buttons}>
          {(['no', 'yes'] as const).map((answer) => (
            <button key={answer} type="button" className={styles.button} data-answer={answer}>
              {labels[answer]}
            </button>
          ))}
        </div>
      </div>
    </section>
  </consent-panel>
);

export const ConsentButton = ({ label }: { label: string }) => (
  <button type="button" className={styles.reopen} data-reopen-consent>
    {label}
  </button>
);
