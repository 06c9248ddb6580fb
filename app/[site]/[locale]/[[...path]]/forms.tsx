import { cookies } from 'next/headers';
import { cache, type ReactNode } from 'react';
import { type FormRequest, FormView } from '@/components/views/forms/form-view';
import { drafts } from '@/lib/forms/drafts';
import { OutboxKeyMismatch } from '@/lib/forms/outbox/database';
import { outbox } from '@/lib/forms/outbox/outbox';
import { StorageUnavailable } from '@/lib/forms/storage';
import { minimumMs, CACHED_PAGE_KEY, signToken } from '@/lib/forms/submission/form-token';
import { FORM_SESSION_COOKIE } from '@/lib/forms/submission/form-session';
import type { Language } from '@/lib/content/language';
import type { FormOptions } from '@/components/paragraphs/context';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import { frontPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';

/** A cached page has one token for all visitors, which proves origin and age only. */
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

/** For a form that is shown again: the minimum time has passed already. */
export const resubmissionToken = (site: string, webform: string): string =>
  tokens(site, true)(webform);

export const emptyFormRequest = (site: string): FormRequest => ({
  query: NO_QUERY,
  draft: null,
  confirmation: null,
  isReceiptKnown: false,
  tokenFor: tokens(site),
});

/** Loaded once per request: metadata and page both need it. */
const draftOf = cache(async (site: string, webform: string | null, id: string | null) => {
  if (!id || !webform) return null;
  const session = (await cookies()).get(FORM_SESSION_COOKIE)?.value;
  return session ? drafts().load(id, { session, site, webform }) : null;
});

/** Where the outbox cannot be read, what the URL says is shown: it may be true. */
function isKnown(receipt: string): boolean {
  try {
    return outbox().isAccepted(receipt);
  } catch (error) {
    if (error instanceof StorageUnavailable || error instanceof OutboxKeyMismatch) return true;
    throw error;
  }
}

export async function formRequestFor(site: string, query: PageQuery): Promise<FormRequest> {
  const found = await draftOf(site, query.form, query.draft);
  return {
    query,
    draft: found && { ...found, draft: query.draft },
    confirmation: found?.confirmation ?? null,
    isReceiptKnown: query.form !== null && query.receipt !== null && isKnown(query.receipt),
    tokenFor: tokens(site, found !== null),
  };
}

type Page = {
  site: Site;
  language: Language;
  formRequest: FormRequest;
  /** Path with language; null where the page has none. */
  page: string | null;
};

export const formRendererFor =
  ({ site, language, formRequest, page }: Page) =>
  (webform: string, options: FormOptions = {}): ReactNode => (
    <FormView
      siteLocale={{ site: site.id, language }}
      webform={webform}
      page={page ?? frontPath(language)}
      formRequest={formRequest}
      contact={site.contact}
      {...options}
    />
  );
