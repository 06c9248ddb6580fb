import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { get } from './get';

/** Names that no minifier changes, by the library that holds them. */
const MARKERS = {
  Swiper: 'containerModifierClass',
  forms: 'shouldUnregister',
  search: 'alwaysSearchOnInitialLoad',
  query: 'gcTime',
  Sentry: '__SENTRY__',
} as const;

export type Library = keyof typeof MARKERS;

const isLibrary = (name: string): name is Library => Object.hasOwn(MARKERS, name);

/** The libraries that these scripts contain. */
export const librariesIn = (texts: readonly string[]): Library[] =>
  Object.keys(MARKERS)
    .filter(isLibrary)
    .filter((library) => texts.some((text) => text.includes(MARKERS[library])));

/** In bytes, as it travels to browsers that know gzip only. */
export const sumGzipped = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

/** The scripts that a page requests from now on, or since `clear`; each once. */
export function scriptsOf(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    if (pathname.endsWith('.js')) addresses.add(href);
  });
  const textOf = async (address: string) => (await get(address)).text;
  return {
    clear: () => {
      addresses.clear();
    },
    paths: () => [...addresses].map((address) => new URL(address).pathname),
    texts: () => Promise.all([...addresses].map(textOf)),
  };
}

/** The pages that a page prefetches from now on. */
export function prefetchesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isPrefetch =
      headers['next-router-prefetch'] ?? headers['purpose'] ?? headers['sec-purpose'];
    if (isPrefetch && !request.url().endsWith('.js')) found.push(request.url());
  });
  return found;
}
