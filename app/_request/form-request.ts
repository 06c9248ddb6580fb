import { cookies } from 'next/headers';
import { cache } from 'react';
import type { FormRequest } from '@/components/views/forms/form-view';
import { services } from '@/app/services';
import type { Draft } from '@/lib/forms/drafts';
import { StorageUnavailable } from '@/lib/platform/database';
import type { Revision } from '@/lib/content/entity';
import {
  CACHED_PAGE_KEY,
  FORM_SESSION_COOKIE,
  PREVIEW_TOKEN,
  signToken,
} from '@/lib/forms/submission/form-token';
import { NO_QUERY, type PageQuery } from '@/lib/routing/page-query';
import type { SiteLocaleParams } from './params';

const HOUR_MS = 3_600_000;

/**
 * A cached page has one token for all visitors, which proves origin and age only; it is the same for
 * an hour, so that a page that did not change has the same ETag.
 */
export const pageTokenFor =
  (site: string, revision: Revision = 'published') =>
  (webform: string): string => {
    if (revision === 'latest') return PREVIEW_TOKEN;
    const issuedAt = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    return signToken({ form: webform, site, key: CACHED_PAGE_KEY, issuedAt });
  };

export const emptyFormRequest = (site: string, revision?: Revision): FormRequest => ({
  query: NO_QUERY,
  draft: null,
  confirmation: null,
  isReceiptKnown: false,
  tokenFor: pageTokenFor(site, revision),
});

/** Loaded once per request: metadata and page both need it. */
const loadDraft = cache(async (site: string, webform: string | null, id: string | null) => {
  if (!id || !webform) return null;
  const session = (await cookies()).get(FORM_SESSION_COOKIE)?.value;
  return session ? services().drafts().load(id, { session, site, webform }) : null;
});

/** Where the outbox cannot be read, what the URL says is shown: it may be true. */
function isKnown(receipt: string): boolean {
  try {
    return services().outbox().isAccepted(receipt);
  } catch (error) {
    if (error instanceof StorageUnavailable) return true;
    throw error;
  }
}

/** Messages in another language are left out: the answers stay. */
export const draftIn = (locale: string, draft: Draft): Draft =>
  draft.language === null || draft.language === locale
    ? draft
    : { ...draft, problems: [], message: null, confirmation: null, isMoved: true };

/** The query with the receipt of its draft, where that was sent: a visitor may go back to the page of before. */
export const withReceipt = (query: PageQuery, draft: Draft | null): PageQuery => ({
  ...query,
  receipt: query.receipt ?? draft?.sent?.receipt ?? null,
});

export async function formRequestFor(
  { site, locale }: Pick<SiteLocaleParams, 'site' | 'locale'>,
  requested: PageQuery,
): Promise<FormRequest> {
  const stored = await loadDraft(site, requested.form, requested.draft);
  const query = withReceipt(requested, stored);
  const found = stored && draftIn(locale, stored);
  return {
    query,
    draft: found && { ...found, draft: query.draft },
    confirmation: found?.confirmation ?? null,
    isReceiptKnown: query.form !== null && query.receipt !== null && isKnown(query.receipt),
    tokenFor: pageTokenFor(site),
  };
}
