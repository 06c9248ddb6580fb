import { env } from '@/lib/platform/env';
import { isSameOrigin } from '@/lib/platform/same-origin';
import { rateLimiter } from '@/lib/platform/rate-limiter';
import type { RouteClass } from '@/lib/platform/rate-limits';
import { isPreview } from '@/lib/cms/preview/preview';
import { sessionIn } from '@/lib/cms/preview/session';
import { newVisitor, visitorIn } from '@/lib/forms/submission/form-session';
import { isLanguage, type Language } from '@/lib/content/language';
import { siteByHost } from '@/sites/resolve';
import type { Site } from '@/sites/site';

export type FormParams = { locale: string; form: string };

/** A request about a form, on the site of its host and in the language of its address. */
export type FormRequest = {
  site: Site;
  language: Language;
  webform: string;
  /** As the address bar shows it. */
  origin: string;
  visitor: string;
};

const FORM = /^[a-z0-9_]{1,64}$/;

/** The scheme that visitors see, which only the door knows (server/hygiene). */
const schemeOf = (request: Request): string =>
  request.headers.get('x-client-scheme') === 'https' ? 'https' : 'http';

/** Whose form is asked for; null where the host or the address is none of ours (trust rule 2). */
export function formRequest(request: Request, { locale, form }: FormParams): FormRequest | null {
  const host = request.headers.get('host') ?? '';
  const site = siteByHost(host, env().SITE_HOSTS);
  if (!site || !isLanguage(locale) || !FORM.test(form)) return null;
  return {
    site,
    language: locale,
    webform: form,
    origin: `${schemeOf(request)}://${host}`,
    visitor: visitorIn(request.headers.get('cookie')) ?? newVisitor(),
  };
}

type Guarded =
  { kind: 'allowed' | 'foreign' | 'preview' } | { kind: 'limited'; retryAfterS: number };

/** Whether a post may be looked at: made by a page of ours, for real, and not one of too many. */
export async function guarded(
  request: Request,
  { origin, site }: FormRequest,
  routes: RouteClass,
): Promise<Guarded> {
  if (!isSameOrigin(request.headers, new URL(origin).host)) return { kind: 'foreign' };
  if (isPreview(sessionIn(request.headers.get('cookie')), site.id)) return { kind: 'preview' };
  const address = request.headers.get('x-client-address') ?? 'unknown';
  return (await rateLimiter()).take(routes, address);
}
