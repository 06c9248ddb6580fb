import type { Language } from './language';

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
