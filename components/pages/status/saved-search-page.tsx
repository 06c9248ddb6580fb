import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/pages/page.module.css';
import button from '@/components/ui/button.module.css';
import type { SavedSearchState } from '@/lib/routing/paths';

type Props = {
  state: SavedSearchState;
  /** The link of a mail: it changes something only when its button is pressed. */
  link: { action: 'confirm' | 'stop'; href: string } | null;
  /** To try again. */
  form: ReactNode;
};

/** Where the links of a mail lead to, and what became of a press. */
export function SavedSearchPage({ state, link, form }: Props) {
  const t = useTranslations('savedSearch');
  return (
    <article className={styles.flow} data-saved-search-page={link?.action ?? state}>
      <header className={styles.head}>
        <h1>{link ? t(`${link.action}.title`) : t(`${state}.title`)}</h1>
        <p className={styles.lead}>{link ? t(`${link.action}.text`) : t(`${state}.text`)}</p>
        {link && (
          <form method="post" action={link.href}>
            <button type="submit" className={button.filled}>
              {t(`${link.action}.button`)}
            </button>
          </form>
        )}
        {form}
      </header>
    </article>
  );
}
