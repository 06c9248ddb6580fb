import type { Language } from '@/lib/content/language';

const MAX_LENGTH = 1_000;

type PageUrlOptions = {
  /** Of the site, such as `https://www.example.org`. */
  origin: string;
  language: Language;
  /** What the form says it stands on, and what the browser says. */
  page: string | null;
  referer: string | null;
};

const within = (found: string, origin: string): URL | null => {
  if (found.length > MAX_LENGTH || !URL.canParse(found, origin)) return null;
  const url = new URL(found, origin);
  // A path of two slashes is a host, to whoever reads it as an address.
  return url.origin === origin && !url.pathname.startsWith('//') ? url : null;
};

/** Where a form stood before is nobody's business afterwards. */
function withoutState(page: URL): URL {
  for (const name of ['form', 'draft', 'receipt']) page.searchParams.delete(name);
  page.hash = '';
  return page;
}

/**
 * The page that a form was posted from, on this very site: with its query where the browser names the
 * same page. Anything else is the front page, so that no redirect ever leaves the site.
 */
export function pageUrl({ origin, language, page, referer }: PageUrlOptions): URL {
  const claimed = page?.startsWith('/') ? within(page, origin) : null;
  const referring = referer ? within(referer, origin) : null;
  const isSame = referring && (!claimed || referring.pathname === claimed.pathname);
  const address = isSame && (referring.search !== '' || !claimed) ? referring : claimed;
  return withoutState(address ?? new URL(`/${language}`, origin));
}
