import { cookies } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { type FormAsk, FormView } from '@/components/views/forms/form-view';
import { drafts } from '@/lib/forms/drafts';
import { minimumMs, CACHED_PAGE_KEY, signToken } from '@/lib/forms/submission/form-token';
import { FORM_SESSION_COOKIE } from '@/lib/forms/submission/form-session';
import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

/** A cached page has one token for all visitors, which proves its origin and its age. */
const tokens =
  (site: string, isResubmission = false) =>
  (webform: string) =>
    signToken({
      form: webform,
      site,
      key: CACHED_PAGE_KEY,
      // The minimum time has passed already.
      issuedAt: Date.now() - (isResubmission ? minimumMs() : 0),
    });

/** Returns the form state of a page without a query. */
export const emptyFormRequest = (site: string): FormAsk => ({
  query: NO_QUERY,
  draft: null,
  confirmation: null,
  tokenFor: tokens(site),
});

/** Loaded once per request: metadata and page both need it. */
const draftOf = cache(async (site: string, webform: string | null, id: string | null) => {
  if (!id || !webform) return null;
  const visitor = (await cookies()).get(FORM_SESSION_COOKIE)?.value;
  return visitor ? drafts().load(id, { session: visitor, site, webform }) : null;
});

/** Returns the form state that the query of a page names. */
export async function formRequestFor(site: string, query: PageQuery): Promise<FormAsk> {
  const found = await draftOf(site, query.form, query.draft);
  return {
    query,
    draft: found && { ...found, draft: query.draft },
    confirmation: found?.confirmation ?? null,
    tokenFor: tokens(site, found !== null),
  };
}

type Page = {
  site: Site;
  language: Language;
  ask: FormAsk;
  /** The path of the page, with language; null where it has none of its own. */
  page: string | null;
};

/** Returns the function that renders the forms of one page. */
export const formRendererFor =
  ({ site, language, ask, page }: Page) =>
  (webform: string, known: Answers = {}): ReactNode => (
    <FormView
      siteLocale={{ site: site.id, language }}
      webform={webform}
      page={page ?? frontPath(language)}
      ask={ask}
      contact={site.contact}
      known={known}
    />
  );
