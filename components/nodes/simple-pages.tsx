import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { RichTextBlock } from '@/components/ui/rich-text';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { RichText } from '@/lib/content/rich-text';
import type { Term } from '@/lib/content/entity';
import type { WebformPage as Page } from '@/lib/content/entity';
import type { Site } from '@/sites/site';
import { HeroImage } from './content-page';
import styles from './page.module.css';

type HeadProps = { title: string; description: RichText | null };

function Head({ title, description }: HeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {description && (
        <div className={styles['lead']}>
          <RichTextBlock html={description} />
        </div>
      )}
    </header>
  );
}

type Props = { term: Term<'theme' | 'plain'>; language: Language; children: ReactNode };

export function TermPage({ term, language, children }: Props) {
  const { image, description } = term;
  return (
    <article
      className={styles['flow']}
      data-term={term.vocabulary}
      lang={foreignLang(term, language)}
    >
      <Head title={term.name} description={description} />
      {image && <HeroImage image={image} isFirst />}
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
        <h1 lang={foreignLang(node, language)}>{node.title}</h1>
      </header>
      <TeaserItem teaser={node} language={language} level={2} />
    </div>
  );
}

type WebformPageProps = { page: Page; site: Site; language: Language; children: ReactNode };

export function WebformPage({ page, site, language, children }: WebformPageProps) {
  const t = useTranslations('webform');
  const { phone, phoneHref, mail } = site.contact;
  return (
    <article
      className={styles['flow']}
      data-webform={page.webform}
      lang={foreignLang(page, language)}
    >
      <Head title={page.title} description={page.description} />
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
