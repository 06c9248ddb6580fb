import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WebformPage as Page } from '@/lib/content/entity';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Site } from '@/sites/site';
import { PageHead } from './content-page';
import styles from './page.module.css';

type Props = { page: Page; site: Site; language: Language; children: ReactNode };

export function WebformPage({ page, site, language, children }: Props) {
  const t = useTranslations('webform');
  const { phone, phoneHref, mail } = site.contact;
  return (
    <article className={styles.flow} data-webform={page.webform} lang={foreignLang(page, language)}>
      <PageHead title={page.title} description={page.description} />
      <div className={styles.text} lang={language}>
        {children}
        {!page.isOpen && (
          <>
            <p>{t('closed')}</p>
            <p>
              {t.rich('contactLinks', {
                phone: () => <a href={phoneHref}>{phone}</a>,
                mail: () => <a href={`mailto:${mail}`}>{mail}</a>,
              })}
            </p>
          </>
        )}
      </div>
    </article>
  );
}
