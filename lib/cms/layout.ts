import 'server-only';
import type { SiteLocale } from '@/lib/content/language';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/block';
import { env } from '@/lib/platform/env';
import type { allSites } from '@/sites/resolve';
import { log } from '@/lib/platform/log';
import { jsonUrl } from './api-url';
import { loadOptional, reportDecodeIssues } from './report';
import { block, menu } from './decode/layout';
import { decodeResponse } from './http/client';
import type { Decode } from './http/decoded';
import { BackendError, describeBackendFailure, isMissing } from './http/failure';
import type { Limits } from './http/exchange';
import { lastTexts } from './http/last-text';
import { createMemo, type Memo } from './memo';
import { send } from './send';
import { decodeOncePerSite } from './decode/domains';

/** A kind of content around a page. */
type PartKind<Part> = {
  name: string;
  url: (siteLocale: SiteLocale, id: string) => URL;
  decodeOf: (site: string) => Decode<Part>;
  saved: ReturnType<typeof lastTexts>;
  memo: Memo<Part | null>;
};

const MENU: PartKind<MenuItem[]> = {
  name: 'menu',
  url: (siteLocale, name) => jsonUrl(siteLocale, `/api/menu_items/${name}`),
  decodeOf: decodeOncePerSite((body) => menu.parse(body)),
  saved: lastTexts('menus'),
  memo: createMemo(),
};

const BLOCK: PartKind<Block | null> = {
  name: 'block',
  url: (siteLocale, id) => jsonUrl(siteLocale, `/block/${id}`),
  decodeOf: decodeOncePerSite((body) => block.parse(body)),
  saved: lastTexts('blocks'),
  memo: createMemo(),
};

const keyOf = (name: string, { site, language }: SiteLocale, id: string): string =>
  `${name}:${id} (${site}, ${language})`;

/** Saved for pages that are shown during an outage. Null where the backend has none, which is logged once. */
async function fetchPart<Part>(
  { name, url: urlOf, decodeOf, saved }: PartKind<Part>,
  siteLocale: SiteLocale,
  id: string,
  limits?: Limits,
): Promise<Part | null> {
  const url = urlOf(siteLocale, id);
  const response = await send(url, limits);
  if (isMissing(response.status)) {
    reportDecodeIssues([
      { entity: keyOf(name, siteLocale, id), part: 'all', reason: `status ${response.status}` },
    ]);
    return null;
  }
  const part = decodeResponse(response, url, decodeOf(siteLocale.site));
  await saved.save(siteLocale, id, decodeResponse(response, url, String));
  return part;
}

/**
 * Loads a part once for a version of the content, also that there is none. Falls back on the last one of this
 * process when a response is invalid: it would change every page. Throws BackendError.
 */
async function loadPart<Part>(
  kind: PartKind<Part>,
  siteLocale: SiteLocale,
  id: string,
  limits?: Limits,
): Promise<Part | null> {
  const key = keyOf(kind.name, siteLocale, id);
  const fetch = () => fetchPart(kind, siteLocale, id, limits);
  try {
    return await kind.memo.load(key, fetch, String(limits?.timeoutMs));
  } catch (error) {
    const isUnreadable = error instanceof BackendError && error.failure === 'unreadable';
    const last = isUnreadable ? kind.memo.last(key) : null;
    if (!last) throw error;
    reportDecodeIssues([{ entity: key, part: 'body', reason: 'unreadable' }]);
    return last.value;
  }
}

/** A page that needs no backend itself does not wait for the layout of one that hangs. */
const LIMITS: Limits = { timeoutMs: 1_500, maxBytes: 1_048_576 };

/** Returns the part as it was last saved during an outage, or null. Other failures are thrown. */
async function loadOrReadSaved<Part>(
  kind: PartKind<Part>,
  siteLocale: SiteLocale,
  id: string,
): Promise<Part | null> {
  try {
    return await loadPart(kind, siteLocale, id, LIMITS);
  } catch (error) {
    if (!(error instanceof BackendError) || !error.isOutage) throw error;
    const text = await kind.saved.read(siteLocale, id);
    return text === null ? null : kind.decodeOf(siteLocale.site)(text);
  }
}

export const loadMenu = (siteLocale: SiteLocale, name: string): Promise<MenuItem[] | null> =>
  loadPart(MENU, siteLocale, name);

export const loadBlock = (siteLocale: SiteLocale, id: number): Promise<Block | null> =>
  loadPart(BLOCK, siteLocale, String(id));

/** A page about an outage waits for it. */
const LIMITS_OF_SAVED: Limits = { timeoutMs: 500, maxBytes: 1_048_576 };

/** The problem pages of all sites ask for it at an empty start. */
let isBlockMissing = false;

/** Returns the block as it was last seen; asks the backend only when there is none. Null where that fails. */
export async function loadSavedBlock(siteLocale: SiteLocale, id: number): Promise<Block | null> {
  const text = await BLOCK.saved.read(siteLocale, String(id));
  try {
    const found =
      text === null
        ? await loadPart(BLOCK, siteLocale, String(id), LIMITS_OF_SAVED)
        : BLOCK.decodeOf(siteLocale.site)(text);
    isBlockMissing = false;
    return found;
  } catch (error) {
    if (!isBlockMissing)
      log('warn', 'no saved block', { block: id, fault: describeBackendFailure(error) });
    isBlockMissing = true;
    return null;
  }
}

/** Returns the block of a page that needs no backend: during an outage as it was last saved, or null. */
export const loadIndependentBlock = (siteLocale: SiteLocale, id: number): Promise<Block | null> =>
  loadOptional(loadOrReadSaved(BLOCK, siteLocale, String(id)));

/**
 * Loads the layout's content in parallel. An absent part is null; an outage is thrown, unless the
 * page is `independent` of the backend: its layout is then the last one that was seen.
 */
export async function loadLayoutContent(
  { id: site, menus, blocks }: Pick<(typeof allSites)[number], 'id' | 'menus' | 'blocks'>,
  language: SiteLocale['language'],
  page: 'dependent' | 'independent' = 'dependent',
) {
  const siteLocale = { site, language };

  const part = <Part>(kind: PartKind<Part>, id: string): Promise<Part | null> =>
    loadOptional(
      page === 'independent'
        ? loadOrReadSaved(kind, siteLocale, id)
        : loadPart(kind, siteLocale, id),
    );

  const menu = async (name: string) => (await part(MENU, name)) ?? [];
  const block = (id: number | null) => (id === null ? null : part(BLOCK, String(id)));

  const [main, footer, social, contact, aboutUs, openingHours, banner, newsletter] =
    await Promise.all([
      menu(menus.main),
      menu(menus.footer),
      menu(menus.social),
      block(blocks.footerContact),
      block(blocks.aboutUs),
      block(blocks.openingHours),
      block(blocks.banner),
      block(blocks.newsletter),
    ]);
  return {
    main,
    footer,
    social,
    contact,
    aboutUs,
    openingHours,
    banner,
    newsletter,
    hasReports: env().SENTRY_PUBLIC_DSN !== undefined,
  };
}
