import type { KeyObject } from 'node:crypto';
import { isMac, macOf } from '@/lib/platform/digests';
import { savedSearchPath } from '@/lib/routing/paths';
import { type LinkAction, savedSearchApi } from '@/lib/routing/saved-search';
import type { Language } from '@/lib/content/language';

const ID = /^[\w-]{24}$/;
const SIGNATURE = /^[\w-]{43}$/;

const partsToSign = (action: LinkAction, id: string) => ['saved-search-1', action, id];

const query = (action: LinkAction, id: string, key: KeyObject) =>
  `?id=${id}&token=${macOf(partsToSign(action, id), key).toString('base64url')}`;

type Parts = { id: string; language: Language; key: KeyObject };

/** Opens a page with a button: a mail scanner that follows links changes nothing. */
export const pageLink = (action: LinkAction, { id, language, key }: Parts): string =>
  `${savedSearchPath(language)}${query(action, id, key)}&do=${action}`;

/** Where that button posts; for `stop` also what `List-Unsubscribe` names (RFC 8058). */
export const actionLink = (action: LinkAction, { id, language, key }: Parts): string =>
  `${savedSearchApi(language)}/${action}${query(action, id, key)}`;

/** Returns the id of a link that is ours, by one of the keys; null for any other. */
export function idOfLink(
  action: LinkAction,
  search: URLSearchParams,
  keys: readonly KeyObject[],
): string | null {
  const [id, token] = [search.get('id') ?? '', search.get('token') ?? ''];
  if (!ID.test(id) || !SIGNATURE.test(token)) return null;
  return isMac(token, partsToSign(action, id), keys) ? id : null;
}
