import type { Language } from './language';

/** A link that is safe to follow: http, https, mailto, tel, or a path of our own. */
export type Link = { href: string; label: string };

/** As the main thing to do, as the second, or as text. What that is on each site, the site says. */
export type LinkVariant = 'filled' | 'outlined' | 'plain';

/** A link of an editor. `look` is null where they left that to the page. */
export type EditorLink = Link & { look: LinkVariant | null };

/** The addresses of one entity, with language prefix, in the languages that this site has it in. */
export type Paths = { readonly [L in Language]?: string };

/**
 * Where to find a node from a page in `language`: its own address there, else by number, under
 * which a backend answers with the original (contract part A, Language).
 */
export const nodeHref = (node: { id: number; paths: Paths }, language: Language): string =>
  node.paths[language] ?? `/${language}/node/${node.id}`;

/** The same for a term. */
export const termHref = (term: { id: number; paths: Paths }, language: Language): string =>
  term.paths[language] ?? `/${language}/taxonomy/term/${term.id}`;

export type MenuItem = {
  label: string;
  /** Null for a heading that leads nowhere itself. */
  href: string | null;
  below: readonly MenuItem[];
};
