import type { ColorVariant } from './content-type';
import type { Language } from './language';
import type { EditorLink, Paths } from './link';
import type { Image } from './media';
import type { Node } from './node';
import type { Paragraph } from './paragraph';
import type { RichText } from './rich-text';
import type { TermProperties, Visit } from './term';

type TermPayloads = {
  location: Visit & {
    image: Image | null;
    email: string | null;
    website: EditorLink | null;
    hasQuickExit: boolean;
    paragraphs: readonly Paragraph[];
  };
  theme: { image: Image | null; hasQuickExit: boolean; paragraphs: readonly Paragraph[] };
  plain: { image: Image | null; heading: string | null; variant: ColorVariant | null };
};

export type TermKind = keyof TermPayloads;

export type Term<Kind extends TermKind = TermKind> = {
  [K in Kind]: { kind: K } & TermProperties & TermPayloads[K];
}[Kind];

export type WebformPage = {
  webform: string;
  title: string;
  language: Language;
  paths: Paths;
  description: RichText | null;
  isOpen: boolean;
};

export type Entity =
  | { type: 'node'; node: Node }
  | { type: 'term'; term: Term }
  | { type: 'webform'; page: WebformPage };

export type Resolution =
  | { outcome: 'found'; entity: Entity }
  | { outcome: 'moved'; to: string; isPermanent: boolean }
  | { outcome: 'missing' };

export type Revision = 'published' | 'latest';

export type DraftState = 'unpublished' | 'newer' | 'same';

/** The drafts of a site, the last edited first; `total` counts those that are left out too. */
export type DraftList = {
  total: number;
  drafts: readonly {
    path: string;
    title: string;
    changed: string | null;
    state: Exclude<DraftState, 'same'>;
  }[];
};

/** `href` is null while the CMS does not expose the URL. */
export type CmsLink = {
  action: 'edit' | 'delete' | 'clone' | 'submissions';
  href: string | null;
};

/** Tells if someone may have to leave this page at once. */
export function hasQuickExit(entity: Entity): boolean {
  if (entity.type === 'term') return entity.term.kind !== 'plain' && entity.term.hasQuickExit;
  return entity.type === 'node' && entity.node.kind === 'basic-page' && entity.node.hasQuickExit;
}

/** Tells if a page has this form: as the page of the form, or in a paragraph. */
export function showsForm(entity: Entity, webform: string): boolean {
  if (entity.type === 'webform') return entity.page.webform === webform;
  const holder = entity.type === 'node' ? entity.node : entity.term;
  const paragraphs = 'paragraphs' in holder ? holder.paragraphs : [];
  return paragraphs.some((one) => 'webform' in one && one.webform === webform);
}
