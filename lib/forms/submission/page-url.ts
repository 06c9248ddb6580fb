import type { Language } from '@/lib/content/language';
import { linkTarget } from '@/lib/routing/link-target';
import { splitLanguage } from '@/lib/routing/paths';

const MAX_LENGTH = 1_000;
const ANY_ORIGIN = 'https://site.invalid';

type PageUrlOptions = {
  origin: string;
  language: Language;
  page: string | null;
  referer: string | null;
};

/** Every escape in the path of a URL is one of UTF-8. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

const resolveWithin = (found: string, origin: string): URL | null => {
  const isUsable = found.length <= MAX_LENGTH && isDecodable(found);
  const target = isUsable ? linkTarget(found) : null;
  const url = target && URL.parse(target.href, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? url : null;
};

export type Alternate = { pathname: string; language: Language };

/** The page in another language; null for what is no page of the site. */
export function alternateAt(path: string): Alternate | null {
  const { pathname } = (path.startsWith('/') && resolveWithin(path, ANY_ORIGIN)) || {};
  const language = pathname && splitLanguage(pathname)?.language;
  return pathname && language ? { pathname, language } : null;
}

function withoutState(page: URL): URL {
  for (const name of ['form', 'draft', 'receipt']) page.searchParams.delete(name);
  page.hash = '';
  return page;
}

/** Any page outside the site becomes the front page, so that no redirect leaves the site. */
export function pageUrl({ origin, language, page, referer }: PageUrlOptions): URL {
  const claimed = page?.startsWith('/') ? resolveWithin(page, origin) : null;
  const referring = referer ? resolveWithin(referer, origin) : null;
  const isSame = referring && (!claimed || referring.pathname === claimed.pathname);
  const url = isSame && (referring.search !== '' || !claimed) ? referring : claimed;
  return withoutState(url ?? new URL(`/${language}`, origin));
}
