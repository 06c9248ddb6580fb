import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Image } from '@/lib/content/media';
import type { Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/link';
import type { RichText } from '@/lib/content/rich-text';
import type { LocationReference, TermReference } from '@/lib/content/term';
import styles from './page.module.css';

type Content = {
  kind: string;
  title: string;
  language: Language;
  summary: string | null;
  body: RichText | null;
  image: Image | null;
};

type Props = {
  node: Content;
  language: Language;
  back?: ReactNode;
  /** Above the title: what kind of page this is, since when. In the page's language. */
  meta?: ReactNode;
  /** What people look for first, between the lead and the text. */
  facts?: ReactNode;
  /** Where the picture stands; null when a page draws its own. */
  picture?: ReactNode;
  children?: ReactNode;
  /** Outside the article: where to go next. */
  after?: ReactNode;
};

/** A page of text with a title, a lead and a picture: the frame of nearly every kind. */
export function ContentPage({
  node,
  language,
  back,
  meta,
  facts,
  picture,
  children,
  after,
}: Props) {
  const { kind, title, summary, body, image } = node;
  return (
    <>
      <article
        className={styles['flow']}
        data-node={kind}
        lang={node.language === language ? undefined : node.language}
      >
        <header className={styles['head']}>
          {back && <div lang={language}>{back}</div>}
          {meta && (
            <p className={styles['meta']} lang={language}>
              {meta}
            </p>
          )}
          <h1>{title}</h1>
          {summary && <p className={styles['lead']}>{summary}</p>}
          {facts && <div lang={language}>{facts}</div>}
        </header>
        {picture === undefined && image ? (
          <ResponsiveImage
            className={styles['hero']}
            image={image}
            sizes="(min-width: 1240px) 1240px, 100vw"
            isFirst
          />
        ) : (
          picture
        )}
        {body && (
          <div className={styles['text']}>
            <RichTextBlock html={body} />
          </div>
        )}
        {children}
      </article>
      {after && <div className={styles['flow']}>{after}</div>}
    </>
  );
}

/** The coloured label of a page's kind. */
export function Kind({ children }: { children: ReactNode }) {
  return <span className={styles['kind']}>{children}</span>;
}

/** Something of the page itself below an article's text, in the page's language. */
export function Aside({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div className={styles['text']} lang={language}>
      {children}
    </div>
  );
}

type TermLinksProps = { label: string; terms: readonly TermReference[]; language: Language };

/** What a page is about, each a way to more of it. */
export function TermLinks({ label, terms, language }: TermLinksProps) {
  if (terms.length === 0) return null;
  return (
    <p className={styles['subjects']}>
      <span lang={language}>{label}:</span>{' '}
      {terms.map((term, index) => (
        <span key={term.id} lang={term.language === language ? undefined : term.language}>
          {index > 0 && ', '}
          <a href={termHref(term, language)}>{term.name}</a>
        </span>
      ))}
    </p>
  );
}

type LocationLinkProps = { location: LocationReference; language: Language };

/** A place by name, leading to its page, with its address. */
export function LocationLink({ location, language }: LocationLinkProps) {
  const { name, address } = location;
  return (
    <span lang={location.language === language ? undefined : location.language}>
      <a href={termHref(location, language)}>{name}</a>
      {address && (
        <>
          <br />
          {[address.street, address.city].filter(Boolean).join(', ')}
        </>
      )}
    </span>
  );
}
