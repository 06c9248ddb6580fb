import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { get } from './get';

/** Names that no minifier changes, by the library that holds them. */
const MARKS = {
  Swiper: 'containerModifierClass',
  forms: 'shouldUnregister',
  search: 'alwaysSearchOnInitialLoad',
  query: 'gcTime',
  Sentry: '__SENTRY__',
} as const;

export type Library = keyof typeof MARKS;

const isLibrary = (name: string): name is Library => Object.hasOwn(MARKS, name);

/** What is in these scripts of the libraries that only some pages need. */
export const librariesIn = (texts: readonly string[]): Library[] =>
  Object.keys(MARKS)
    .filter(isLibrary)
    .filter((library) => texts.some((text) => text.includes(MARKS[library])));

/** In bytes, as it travels to browsers that know gzip only. */
export const gzipped = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

/** What scripts a page asks for from now on, by whatever way; each once. */
export function scriptsOf(page: Page): { texts: () => Promise<string[]> } {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    if (pathname.endsWith('.js')) addresses.add(href);
  });
  const textOf = async (address: string) => (await get(address)).text;
  return { texts: () => Promise.all([...addresses].map(textOf)) };
}

/** What asks for another page before anybody goes there. */
export function prefetchesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isAhead = headers['next-router-prefetch'] ?? headers['purpose'] ?? headers['sec-purpose'];
    if (isAhead) found.push(request.url());
  });
  return found;
}
