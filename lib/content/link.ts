import type { Language } from './language';

export type Link = { href: string; label: string };

export type LinkVariant = 'filled' | 'outlined' | 'plain';

export type EditorLink = Link & { variant: LinkVariant | null };

export type Paths = { readonly [L in Language]?: string };

/** Falls back on the path by number: the backend serves the original there. */
export const nodeHref = (node: { id: number; paths: Paths }, language: Language): string =>
  node.paths[language] ?? `/${language}/node/${node.id}`;

export const termHref = (term: { id: number; paths: Paths }, language: Language): string =>
  term.paths[language] ?? `/${language}/taxonomy/term/${term.id}`;

export type MenuItem = { label: string; href: string | null; below: readonly MenuItem[] };
