import type { ArticleType } from './article-type';
import type { Image } from './image';
import type { Language } from './language';
import type { Link } from './link';
import type { Paragraph } from './paragraph';
import type { Paths } from './paths';
import type { RichText } from './rich-text';
import type { TermReference } from './term';

/** One picture of the hero carousel with what it says. */
export type Slide = {
  id: string;
  title: string;
  text: string | null;
  image: Image | null;
  link: Link | null;
};

/** What each kind of node carries. A new entry here asks for a decoder, a page and a teaser. */
type Payloads = {
  'landing-page': {
    heading: string | null;
    intro: string | null;
    image: Image | null;
    slides: readonly Slide[];
  };
  article: {
    articleType: ArticleType;
    summary: string | null;
    body: RichText | null;
    image: Image | null;
    subjects: readonly TermReference[];
    themes: readonly TermReference[];
  };
  'basic-page': { summary: string | null; body: RichText | null; image: Image | null };
};

export type NodeKind = keyof Payloads;

type Common = {
  /** The backend's number; 0 when it did not say, which only a broken backend does. */
  id: number;
  title: string;
  language: Language;
  paths: Paths;
  /** ISO 8601 with offset, as the backend gave it. */
  created: string | null;
  changed: string | null;
  description: string | null;
  paragraphs: readonly Paragraph[];
};

export type Node<Kind extends NodeKind = NodeKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];
