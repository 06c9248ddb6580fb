import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/ui/links/contact-links';
import type { WebformPage as Page } from '@/lib/content/entity';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { PageHead } from './content-page';
import styles from './page.module.css';

type Props = { page: Page; site: Site; language: Language; children: ReactNode };

export function WebformPage({ page, site, language, children }: Props) {
  const t = useTranslations('webform');
  return (
    <article className={styles.flow} data-webform={page.webform} lang={foreignLang(page, language)}>
      <PageHead title={page.title} description={page.description} />
      <div className={styles.text} lang={language}>
        {children}
        {!page.isOpen && (
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
