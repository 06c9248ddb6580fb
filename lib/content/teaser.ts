import type { ArticleType } from './article-type';
import type { Image } from './image';
import type { Language } from './language';
import type { Paths } from './paths';

/** What each kind of node shows of itself in a list. */
type Payloads = {
  'landing-page': { summary: string | null };
  article: { articleType: ArticleType; summary: string | null; created: string | null };
  'basic-page': { summary: string | null };
};

export type TeaserKind = keyof Payloads;

type Common = { id: number; title: string; language: Language; paths: Paths; image: Image | null };

export type Teaser<Kind extends TeaserKind = TeaserKind> = {
  [K in Kind]: { kind: K } & Common & Payloads[K];
}[Kind];
