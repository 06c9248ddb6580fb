import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Image } from '@/lib/content/image';
import type { Language } from '@/lib/content/language';
import type { RichText } from '@/lib/content/rich-text';
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
          <Picture
            className={styles['hero']}
            image={image}
            sizes="(min-width: 1300px) 1240px, 100vw"
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
