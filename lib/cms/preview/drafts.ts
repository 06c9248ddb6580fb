import 'server-only';
import { cache } from 'react';
import type { DraftList } from '@/lib/content/entity';
import type { Language, SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { apiUrl } from '@/lib/cms/api-url';
import { draftList } from '@/lib/cms/decode/feeds';
import { decodeResponse } from '@/lib/cms/http/client';
import { decodeBy } from '@/lib/cms/http/decoded';
import { BackendError } from '@/lib/cms/http/failure';
import { send } from '@/lib/cms/send';

const ABSENT: ReadonlySet<number> = new Set([404, 410]);

const load = cache(async (site: string, language: Language): Promise<DraftList | null> => {
  const url = apiUrl({ site, language }, '/api/drafts');
  const response = await send(url, undefined, env().PREVIEW_TOKEN);
  return ABSENT.has(response.status) ? null : decodeResponse(response, url, decodeBy(draftList));
});

/**
 * Returns what editors of a site see and visitors do not; null for a backend that has no such list.
 * Call it only after checking the preview session. Throws BackendError.
 */
export const loadDrafts = ({ site, language }: SiteLocale): Promise<DraftList | null> =>
  load(site, language);

/** Returns how many drafts there are; null without a list, or while it cannot be had. */
export async function countDrafts(siteLocale: SiteLocale): Promise<number | null> {
  try {
    return (await loadDrafts(siteLocale))?.total ?? null;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('warn', 'no list of drafts', { failure: error.failure, status: error.status });
    return null;
  }
}
