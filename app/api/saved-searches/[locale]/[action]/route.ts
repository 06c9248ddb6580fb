import { errorReply } from '@/app/api/forms/form-request';
import { handler, readText } from '@/app/api/handler';
import { replyEmpty, seeOther } from '@/app/api/replies';
import { services } from '@/app/services';
import { isLanguage, type Language } from '@/lib/content/language';
import { idOfLink } from '@/lib/forms/saved-searches/links';
import { StorageUnavailable } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { secretsFor } from '@/lib/platform/secret';
import { savedSearchPath } from '@/lib/routing/paths';
import {
  LINK_ACTIONS,
  type LinkAction,
  savedSearchQuery,
  type SavedSearchState,
} from '@/lib/routing/saved-search';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

type Context = { site: Site; language: Language; action: LinkAction };

const MAX_BYTES = 16 * 1_024;

function act(action: LinkAction, id: string | null): SavedSearchState {
  const { store } = services().mails();
  if (action === 'confirm') return id !== null && store.confirm(id) ? 'confirmed' : 'unknown';
  // Stopping twice is stopping.
  if (id === null) return 'unknown';
  store.remove(id);
  return 'stopped';
}

/**
 * The signed link is the permission, so that a mail program can post too. It gets a 200 without a
 * redirect (RFC 8058, section 3.1).
 */
export const POST = handler<Context>({
  resolve(site, { locale = '', action: name = '' }) {
    const action = LINK_ACTIONS.find((known) => known === name);
    return isLanguage(locale) && action && env().isMailPossible
      ? { site, language: locale, action }
      : null;
  },
  rateLimit: {
    limit: 'submit',
    exceeded: (context, retryAfterS) => errorReply('limited', context, retryAfterS),
  },
  async respond(context, request) {
    const { language, action } = context;
    const isOneClick = (await readText(request, MAX_BYTES))?.includes('One-Click') ?? false;
    try {
      const id = idOfLink(action, new URL(request.url).searchParams, secretsFor('saved-search'));
      const state = act(action, id);
      if (isOneClick) return replyEmpty(state === 'unknown' ? 404 : 200);
      return seeOther(`${savedSearchPath(language)}${savedSearchQuery(state, null)}`);
    } catch (error) {
      if (error instanceof StorageUnavailable) return errorReply('unavailable', context);
      throw error;
    }
  },
});
