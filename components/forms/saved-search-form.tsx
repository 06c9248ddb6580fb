import { useTranslations } from 'next-intl';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import type { Language } from '@/lib/content/language';
import type { ListOverview } from '@/lib/routing/overviews';
import { savedSearchApi } from '@/lib/routing/saved-search';
import { Honeypot } from './honeypot';
import styles from './sign-up-form.module.css';

type Props = {
  overview: ListOverview;
  /** The canonical query; a script of the list updates it. */
  search: string;
  language: Language;
  token: string;
  isInvalid?: boolean;
  hasHoneypot?: boolean;
};

/** Plain HTML: it works without script, and loads none. */
export function SavedSearchForm({
  overview,
  search,
  language,
  token,
  isInvalid = false,
  hasHoneypot = true,
}: Props) {
  const t = useTranslations('savedSearch');
  const leaveEmpty = useTranslations('webform')('leaveEmpty');
  return (
    <form
      className={styles.form}
      method="post"
      action={savedSearchApi(language)}
      data-saved-search={overview}
    >
      <h2>{t('heading')}</h2>
      <p id="saved-search-hint">{t('hint')}</p>
      <input type="hidden" name="form_token" value={token} />
      <input type="hidden" name="list" value={overview} />
      <input type="hidden" name="search" value={search} data-alternate="" />
      {hasHoneypot && <Honeypot formId="saved-search" label={leaveEmpty} />}
      <label htmlFor="saved-search-email">
        <strong>{t('email')}</strong>
      </label>
      {isInvalid && (
        <p id="saved-search-error" role="alert">
          {t('notAnAddress')}
        </p>
      )}
      <div className={styles.row}>
        <input
          id="saved-search-email"
          className={fields['input']}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          aria-describedby={isInvalid ? 'saved-search-error' : 'saved-search-hint'}
          aria-invalid={isInvalid || undefined}
          aria-required
        />
        <button type="submit" className={button.filled}>
          {t('submit')}
        </button>
      </div>
    </form>
  );
}
