import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RouteLinks } from '@/components/places/route-links';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Image } from '@/lib/content/media';
import { foreignLang, type Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/link';
import type { Node, NodeKind } from '@/lib/content/node';
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

type Frame = {
  language: Language;
  back?: ReactNode;
  share?: ReactNode;
  /** Beside the article: its chapters. */
  rail?: ReactNode;
  /** Outside the article: where to go next. */
  after?: ReactNode;
  children?: ReactNode;
};

export type NodePageProps<Kind extends NodeKind> = Frame & { node: Node<Kind> };

type Props = Frame & {
  node: Content;
  /** Above the title, in the page's language. */
  meta?: ReactNode;
  /** Before all words, for who has to go there now. */
  visit?: ReactNode;
  /** Between the lead and the text. */
  facts?: ReactNode;
  /** Replaces the node's image. */
  hero?: ReactNode;
  terms?: readonly TermReference[];
};

/** The layout that nearly every kind of node shares. */
export function ContentPage(props: Props) {
  const {
    node,
    language,
    back,
    meta,
    visit,
    facts,
    hero,
    terms = [],
    share,
    rail,
    after,
    children,
  } = props;
  const { kind, title, summary, body, image } = node;
  return (
    <>
      <article className={styles.flow} data-node={kind} lang={foreignLang(node, language)}>
        {rail}
        <header className={styles.head}>
          {back && <div lang={language}>{back}</div>}
          {meta && (
            <p className={styles.meta} lang={language}>
              {meta}
            </p>
          )}
          <h1>{title}</h1>
          {visit}
          {summary && <p className={styles.lead}>{summary}</p>}
          {facts && <div lang={language}>{facts}</div>}
        </header>
        {hero === undefined && image ? <HeroImage image={image} isFirst /> : hero}
        {body && (
          <div className={styles.text}>
            <RichTextBlock html={body} />
          </div>
        )}
        {children}
        {terms.length > 0 && <TermLinks terms={terms} language={language} />}
        {share && <Aside language={language}>{share}</Aside>}
      </article>
      {after && <div className={styles.flow}>{after}</div>}
    </>
  );
}

type HeadProps = { title: string; meta?: ReactNode; description: RichText | null };

export function PageHead({ title, meta, description }: HeadProps) {
  return (
    <header className={styles.head}>
      {meta && <p className={styles.meta}>{meta}</p>}
      <h1>{title}</h1>
      {description && (
        <div className={styles.lead}>
          <RichTextBlock html={description} />
        </div>
      )}
    </header>
  );
}

export function HeroImage({ image, isFirst }: { image: Image; isFirst: boolean }) {
  const sizes = '(min-width: 77.5em) 1240px, calc(100vw - 2rem)';
  return (
    <ResponsiveImage
      className={styles.hero}
      image={image}
      sizes={sizes}
      isFirst={isFirst}
      wide="crop_16_9"
    />
  );
}

export function Kind({ children }: { children: ReactNode }) {
  return <span className={styles.kind}>{children}</span>;
}

/** Content of the site, in the page's language, between an article's own content. */
export function Aside({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div className={styles.text} lang={language}>
      {children}
    </div>
  );
}

type TermLinksProps = { terms: readonly TermReference[]; language: Language };

function TermLinks({ terms, language }: TermLinksProps) {
  const t = useTranslations('article');
  return (
    <p className={styles.subjects}>
      <span lang={language}>{t('subjects')}:</span>{' '}
      {terms.map((term, index) => (
        <span key={term.id} lang={foreignLang(term, language)}>
          {index > 0 && ', '}
          <a href={termHref(term, language)}>{term.name}</a>
        </span>
      ))}
    </p>
  );
}

type LocationLinkProps = { location: LocationReference; language: Language };

export function LocationLink({ location, language }: LocationLinkProps) {
  const { name, address } = location;
  return (
    <>
      <span lang={foreignLang(location, language)}>
        <a href={termHref(location, language)}>{name}</a>
        {address && (
          <>
            <br />
            {[address.street, address.city].filter(Boolean).join(', ')}
          </>
        )}
      </span>
      <RouteLinks name={name} place={location} />
    </>
  );
}
