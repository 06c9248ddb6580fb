import { cookies } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { type FormAsk, FormView } from '@/components/views/forms/form-view';
import { drafts } from '@/lib/forms/drafts';
import { MINIMUM_MS, SHARED_KEY, signToken } from '@/lib/forms/submission/form-token';
import { VISITOR_COOKIE } from '@/lib/forms/submission/form-session';
import type { Language } from '@/lib/content/language';
import type { Answers } from '@/lib/forms/definition/answer';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

/** A page that is kept whole has one token for everybody: it says that it is ours, and how old. */
const tokens =
  (site: string, isDrawnAgain = false) =>
  (webform: string) =>
    signToken({
      form: webform,
      site,
      key: SHARED_KEY,
      // Who has sent it before has taken their time.
      issuedAt: Date.now() - (isDrawnAgain ? MINIMUM_MS : 0),
    });

/** Of a page that nothing was asked of. */
export const nothingAsked = (site: string): FormAsk => ({
  query: NO_QUERY,
  draft: null,
  confirmation: null,
  tokenFor: tokens(site),
});

/** Opened once per request: the page's title counts what is wrong in it. */
const draftOf = cache(async (site: string, webform: string | null, id: string | null) => {
  const visitor = (await cookies()).get(VISITOR_COOKIE)?.value;
  return id && webform && visitor ? drafts().load(id, { visitor, site, webform }) : null;
});

/** Of a page that is drawn for one visitor. */
export async function asked(site: string, query: PageQuery): Promise<FormAsk> {
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

/** Draws the forms of one page. */
export const formDrawer =
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
