import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { WebformPage as Page } from '@/lib/content/webform-page';
import type { Site } from '@/sites/site';
import styles from './page.module.css';

type Props = {
  page: Page;
  site: Site;
  language: Language;
  /** The form; nothing where it is closed. */
  children: ReactNode;
};

/** The page of a form, and how to reach us when it is closed. */
export function WebformPage({ page, site, language, children }: Props) {
  const t = useTranslations('webform');
  const { phone, phoneHref, mail } = site.contact;
  return (
    <article
      className={styles['flow']}
      data-webform={page.webform}
      lang={page.language === language ? undefined : page.language}
    >
      <header className={styles['head']}>
        <h1>{page.title}</h1>
        {page.description && (
          <div className={styles['lead']}>
            <RichTextBlock html={page.description} />
          </div>
        )}
      </header>
      <div className={styles['text']} lang={language}>
        {children}
        {!page.isOpen && (
          <>
            <p>{t('closed')}</p>
            <p>
              {t.rich('reachLinks', {
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
