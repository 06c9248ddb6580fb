import { useTranslations } from 'next-intl';
import { ContactLinks } from '@/components/ui/links/contact-links';
import type { WebformPage as Page } from '@/lib/content/entity';
import { foreignLang } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import { PageHead } from './content-page';
import { type PageContext, PageForm } from './context';
import styles from './page.module.css';

/** Who sent a form that is closed now has a receipt, or reads that nothing was sent; null for all others. */
function contextOfClosed(webform: string, context: PageContext): PageContext | null {
  const { formRequest, language, site } = context;
  const { query, draft } = formRequest;
  if (query.form !== webform || (draft ?? query.receipt) === null) return null;
  const { closed } = messagesOf(language).webform.errors;
  const message = draft?.message ?? fill(closed, { phone: site.contact.phone });
  return { ...context, formRequest: { ...formRequest, draft: draft && { ...draft, message } } };
}

export function WebformPage({ page, context }: { page: Page; context: PageContext }) {
  const t = useTranslations('webform');
  const { site, language } = context;
  const { webform, isOpen } = page;
  const shown = isOpen ? context : contextOfClosed(webform, context);
  return (
    <article className={styles.flow} data-webform={webform} lang={foreignLang(page, language)}>
      <PageHead title={page.title} description={page.description} />
      <div className={styles.text} lang={language}>
        {shown && <PageForm context={shown} webform={webform} />}
        {!isOpen && (
          <>
            <p>{t('closed')}</p>
            <p>
              <ContactLinks contact={site.contact} />
            </p>
          </>
        )}
      </div>
    </article>
  );
}
