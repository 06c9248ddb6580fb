import type { Language } from '@/lib/content/language';

const MAX_LENGTH = 1_000;

type Asked = {
  /** Of the site, such as `https://www.example.org`. */
  origin: string;
  language: Language;
  /** What the form says it stands on, and what the browser says. */
  page: string | null;
  referer: string | null;
};

const within = (address: string, origin: string): URL | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url : null;
};

/**
 * The page that a form was posted from, on this very site: with its query where the browser names the
 * same page. Anything else is the front page, so that no redirect ever leaves the site.
 */
export function pageAddress({ origin, language, page, referer }: Asked): URL {
  const named = page?.startsWith('/') ? within(page, origin) : null;
  const seen = referer ? within(referer, origin) : null;
  if (seen && (!named || seen.pathname === named.pathname)) return seen;
  return named ?? new URL(`/${language}`, origin);
}
