import type { Image } from './image';
import type { Link } from './link';
import type { RichText } from './rich-text';
import type { Teaser } from './teaser';

export type Panel = { title: string; body: RichText; link: Link | null };

export const TEXT_WITH_IMAGE_VARIANTS = ['default', 'fullscreen', 'homepage'] as const;

export type TextWithImageVariant = (typeof TEXT_WITH_IMAGE_VARIANTS)[number];

/** The lists that a recent-content paragraph can ask for; each is a display of one view. */
export const RECENT_CONTENT_TYPES = ['articles_news', 'articles_stories'] as const;

export type RecentContentType = (typeof RECENT_CONTENT_TYPES)[number];

/** What each kind carries. A new entry here asks for a decoder and a renderer. */
type Payloads = {
  text: { heading: string | null; body: RichText };
  'text-with-image': {
    variant: TextWithImageVariant;
    heading: string | null;
    body: RichText;
    image: Image | null;
    link: Link | null;
  };
  'text-with-icon': {
    icon: string | null;
    heading: string | null;
    body: RichText | null;
    link: Link | null;
  };
  image: { image: Image; caption: string | null };
  quote: { words: string; speaker: string | null };
  cta: { heading: string | null; link: Link };
  'cta-block': { heading: string | null; body: RichText | null; link: Link | null };
  accordion: { heading: string | null; panels: readonly Panel[] };
  'recent-content': { heading: string | null; list: RecentContentType; link: Link | null };
  'selected-content': { heading: string | null; teasers: readonly Teaser[] };
};

export type ParagraphKind = keyof Payloads;

/** The kinds whose content is a list that the backend makes when asked. */
export type ViewParagraphKind = 'recent-content';

export type Paragraph<Kind extends ParagraphKind = ParagraphKind> = {
  [K in Kind]: { kind: K; id: string } & Payloads[K];
}[Kind];
