import { useTranslations } from 'next-intl';
import { SavedSearchForm } from '@/components/forms/saved-search-form';
import styles from '@/components/pages/page.module.css';
import button from '@/components/ui/button.module.css';
import type { Language } from '@/lib/content/language';
import { savedSearchApi, type SavedSearchQuery } from '@/lib/routing/saved-search';

type Props = {
  query: SavedSearchQuery;
  language: Language;
  token: string;
};

/** Where the links of a mail lead to, and what became of a press. A link changes something only when its button is pressed. */
export function SavedSearchPage({ query: { state, link, saved }, language, token }: Props) {
  const t = useTranslations('savedSearch');
  return (
    <article className={styles.flow} data-saved-search-page={link?.action ?? state}>
      <header className={styles.head}>
        <h1>{link ? t(`${link.action}.title`) : t(`${state}.title`)}</h1>
        <p className={styles.lead}>{link ? t(`${link.action}.text`) : t(`${state}.text`)}</p>
        {link && (
          <form method="post" action={`${savedSearchApi(language)}/${link.action}${link.search}`}>
            <button type="submit" className={button.filled}>
              {t(`${link.action}.button`)}
            </button>
          </form>
        )}
        {saved && (
          <SavedSearchForm
            {...saved}
            language={language}
            token={token}
            hasHoneypot={state !== 'again'}
            isInvalid={state === 'invalid'}
          />
        )}
      </header>
    </article>
  );
}
