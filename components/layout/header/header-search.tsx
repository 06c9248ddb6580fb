import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import { CLOSE, SvgIcon, SEARCH } from '@/components/ui/svg-icon';
import styles from './header-search.module.css';

type Labels = {
  label: string;
  open: string;
  close: string;
  placeholder: string;
  submit: string;
  empty: string;
  suggestions: string;
};

type Props = {
  action: string;
  /** URL of the suggestions API. */
  api: string;
  labels: Labels;
};

const FORM = 'header-search';
const TERM = 'header-search-term';
const HINT = 'header-search-hint';
const LIST = 'header-search-list';

/** A plain GET form; script adds folding, suggestions and the hint for an empty term. */
export const HeaderSearch = ({ action, api, labels }: Props) => (
  <header-search
    data-api={api}
    data-open={labels.open}
    data-close={labels.close}
    data-empty={labels.empty}
  >
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={false}
      aria-controls={FORM}
      aria-label={labels.open}
    >
      <SvgIcon path={SEARCH} />
      <SvgIcon path={CLOSE} />
    </button>
    <form id={FORM} role="search" className={styles.form} data-open={false} action={action}>
      <label htmlFor={TERM} className="visually-hidden">
        {labels.label}
      </label>
      <input
        id={TERM}
        className={fields['input']}
        type="search"
        name="q"
        placeholder={labels.placeholder}
        autoComplete="off"
        maxLength={200}
        aria-describedby={HINT}
      />
      <button type="submit" className={button.filled}>
        {labels.submit}
      </button>
      <p id={HINT} className={styles.hint} aria-live="polite" data-hint />
      <p role="status" className="visually-hidden" />
      <div
        id={LIST}
        role="listbox"
        aria-label={labels.suggestions}
        className={styles.suggestions}
        hidden
      />
    </form>
  </header-search>
);
