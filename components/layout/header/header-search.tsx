import { useTranslations } from 'next-intl';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import { CLOSE, SvgIcon, SEARCH } from '@/components/ui/svg-icon';
import { MAX_TERM } from '@/lib/search/query';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import styles from './header-search.module.css';

type Props = {
  action: string;
  /** URL of the suggestions API. */
  api: string;
};

export const MENU_DIALOG = 'menu';
/** With these the browser opens the menu, also where the script does not load. React's types lack them. */
export const OPEN_MENU = { command: 'show-modal', commandfor: MENU_DIALOG };

const FORM = 'header-search';
const TERM = 'header-search-term';
const HINT = 'header-search-hint';
const LIST = 'header-search-list';

/**
 * A plain GET form; script adds folding, suggestions and the hint for an empty term. Until then its button
 * opens the menu, which has a search too.
 */
export function HeaderSearch({ action, api }: Props) {
  const t = useTranslations('search');
  return (
    <header-search
      data-api={api}
      data-open={t('open')}
      data-close={t('close')}
      data-empty={t('empty')}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={false}
        aria-controls={FORM}
        aria-label={t('open')}
        {...OPEN_MENU}
      >
        <SvgIcon path={SEARCH} />
        <SvgIcon path={CLOSE} />
      </button>
      <form id={FORM} role="search" className={styles.form} data-open={false} action={action}>
        <label htmlFor={TERM} className="visually-hidden">
          {t('label')}
        </label>
        <input
          id={TERM}
          className={fields['input']}
          type="search"
          name="q"
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={MAX_TERM}
          aria-describedby={HINT}
        />
        <button type="submit" className={button.filled}>
          {t('submit')}
        </button>
        <p id={HINT} className={styles.hint} aria-live="polite" data-hint {...WRITTEN_LATER} />
        <p role="status" className="visually-hidden" {...WRITTEN_LATER} />
        <div
          id={LIST}
          role="listbox"
          aria-label={t('suggestions')}
          className={styles.suggestions}
          hidden
          {...WRITTEN_LATER}
        />
      </form>
    </header-search>
  );
}
