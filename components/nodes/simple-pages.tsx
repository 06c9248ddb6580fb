import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Term } from '@/lib/content/term';
import type { WebformPage as Page } from '@/lib/content/entity';
import type { Site } from '@/sites/site';
import styles from './page.module.css';

type Props = { term: Term<'theme' | 'plain'>; language: Language; children: ReactNode };

export function TermPage({ term, language, children }: Props) {
  const { image, description } = term;
  return (
    <article
      className={styles['flow']}
      data-term={term.vocabulary}
      lang={term.language === language ? undefined : term.language}
    >
      <header className={styles['head']}>
        <h1>{term.name}</h1>
        {description && (
          <div className={styles['lead']}>
            <RichTextBlock html={description} />
          </div>
        )}
      </header>
      {image && (
        <ResponsiveImage
          className={styles['hero']}
          image={image}
          sizes="(min-width: 1240px) 1240px, 100vw"
          isFirst
        />
      )}
      {children}
    </article>
  );
}

type PartnerPageProps = { node: Node<'partner'>; language: Language };

/** Partners have no page of their own; only a link by number (`/node/7`) leads here. */
export function PartnerPage({ node, language }: PartnerPageProps) {
  return (
    <div className={styles['flow']} data-node={node.kind}>
      <header className={styles['head']}>
        <h1 lang={node.language === language ? undefined : node.language}>{node.title}</h1>
      </header>
      <TeaserItem teaser={node} language={language} level={2} />
    </div>
  );
}

type WebformPageProps = {
  page: Page;
  site: Site;
  language: Language;
  children: ReactNode;
};

export function WebformPage({ page, site, language, children }: WebformPageProps) {
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
