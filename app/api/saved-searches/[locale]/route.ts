import { handler, readText } from '@/app/api/handler';
import { errorReply } from '@/app/api/forms/form-request';
import { isOwnOrigin, seeOther } from '@/app/api/replies';
import { loadVacancies } from '@/app/api/saved-searches/mails';
import { services } from '@/app/services';
import { isLanguage, type Language } from '@/lib/content/language';
import { HONEYPOT } from '@/lib/forms/definition/form-data';
import { isEmailAddress } from '@/lib/forms/definition/checks';
import type { Search } from '@/lib/forms/saved-searches/saved-search';
import { StorageUnavailable } from '@/lib/platform/database';
import { isHoneypotFilled, verifyToken } from '@/lib/forms/submission/form-token';
import { clientAddressIn } from '@/lib/platform/client-network';
import { env } from '@/lib/platform/env';
import { savedSearchPath } from '@/lib/routing/paths';
import {
  readSavedSearch,
  SAVED_SEARCH_FORM,
  savedSearchQuery,
  type SavedSearchState,
} from '@/lib/routing/saved-search';
import type { Site } from '@/sites/site';

export const dynamic = 'force-dynamic';

type Context = { site: Site; language: Language };

const MAX_BYTES = 16 * 1_024;
const MAX_ADDRESS = 254;
/** After the confirmation mails of a day. */
const RETRY_AFTER_S = 3_600;

const showState = (language: Language, state: SavedSearchState, search: Search | null = null) =>
  seeOther(`${savedSearchPath(language)}${savedSearchQuery(state, search)}`);

function searchIn(fields: URLSearchParams, { site, language }: Context): Search | null {
  const saved = readSavedSearch(fields);
  if (!saved || !site.overviews.includes(saved.overview)) return null;
  return { site: site.id, language, ...saved };
}

const verifyTokenIn = (fields: URLSearchParams, { site }: Context) =>
  verifyToken(fields.get('form_token') ?? '', {
    form: SAVED_SEARCH_FORM,
    site: site.id,
    now: Date.now(),
  });

/** Vacancies that are on the list now need no mail; the schedule reads them when the backend cannot be reached. */
const loadCurrentIds = (search: Search): Promise<readonly number[] | null> =>
  loadVacancies(search).then(
    (found) => found.map(({ id }) => id),
    () => null,
  );

/** 303 to a page that says what comes next: the same whether the address is known or not. */
export const POST = handler<Context>({
  resolve(site, { locale = '' }) {
    return isLanguage(locale) && env().isMailPossible ? { site, language: locale } : null;
  },
  guard: (context, request) => (isOwnOrigin(request) ? null : errorReply('foreign', context)),
  rateLimit: {
    limit: 'submit',
    exceeded: (context, retryAfterS) => errorReply('limited', context, retryAfterS),
  },
  async respond(context, request) {
    const { language } = context;
    const text = await readText(request, MAX_BYTES);
    const fields = new URLSearchParams(text ?? '');
    const search = searchIn(fields, context);
    if (!search) return errorReply(text === null ? 'unreadable' : 'malformed', context);
    const address = (fields.get('email') ?? '').trim();
    if (!isEmailAddress(address) || address.length > MAX_ADDRESS)
      return showState(language, 'invalid', search);
    const { kind } = verifyTokenIn(fields, context);
    if (kind === 'preview') return errorReply('preview', context);
    const isPerson = kind === 'valid' && !isHoneypotFilled(fields.get(HONEYPOT));
    if (!isPerson) return showState(language, 'again', search);
    try {
      const mails = services().mails();
      const ipAddress = clientAddressIn(request.headers);
      if (mails.store.isLimited(ipAddress)) return errorReply('limited', context, RETRY_AFTER_S);
      const seen = await loadCurrentIds(search);
      const id = mails.store.save(search, { address, seen, ipAddress });
      if (id !== null) mails.sendConfirmation(id);
      return showState(language, 'sent');
    } catch (error) {
      if (error instanceof StorageUnavailable) return errorReply('unavailable', context);
      throw error;
    }
  },
});
