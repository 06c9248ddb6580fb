import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { get } from './get';
import { originOf } from './sites';

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
export const gzipped = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

/** Next's own "not found": a page of this build without our code. */
const BARE = '.next/server/app/_not-found.html';

/** What every page with an island needs of Next. */
export async function bareBytes(): Promise<number> {
  const tags = readFileSync(BARE, 'utf8').match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const paths = tags
    .filter((tag) => !tag.includes('noModule'))
    .flatMap((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? []);
  const files = await Promise.all(paths.map((path) => get(`${originOf('main')}${path}`)));
  return gzipped(files.map(({ text }) => text));
}

/** The scripts that a page requests from now on; each once. */
export function scriptsOf(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    if (pathname.endsWith('.js')) addresses.add(href);
  });
  const textOf = async (address: string) => (await get(address)).text;
  return {
    paths: () => [...addresses].map((address) => new URL(address).pathname),
    texts: () => Promise.all([...addresses].map(textOf)),
  };
}

/** The URLs that a page prefetches from now on. */
export function prefetchesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isPrefetch =
      headers['next-router-prefetch'] ?? headers['purpose'] ?? headers['sec-purpose'];
    if (isPrefetch) found.push(request.url());
  });
  return found;
}
