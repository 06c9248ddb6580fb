import 'server-only';
import { cache } from 'react';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import type { Resolution } from '@/lib/content/entity';
import type { Node, NodeKind } from '@/lib/content/node';
import type { Place } from '@/lib/content/place';
import type { Revision } from '@/lib/content/revision';
import { BackendError } from '@/lib/http/failure';
import { send } from '@/lib/http/send';
import { decodeEntity } from '@/lib/wire/entity';
import { apiUrl, jsonUrl } from './api-url';
import { movedTo } from './moved-to';
import { reportFaults } from './report';

const MISSING = new Set([401, 403, 404, 410]);
/** To who brings a token: that it is not the right one. */
const REFUSED = new Set([401, 403]);
const MOVED = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/** Asks for what visitors see, or, with the token for it, for the newest revision (contract B10). */
async function ask(place: Place, path: string, revision: Revision) {
  if (revision === 'published') {
    const url = jsonUrl(place, path);
    return { url, ...(await send(url)) };
  }
  const query = [['_format', 'json'] as const, ['revision', 'latest'] as const];
  const url = apiUrl(place, path, query);
  const answer = await send(url, undefined, env().PREVIEW_TOKEN);
  if (REFUSED.has(answer.status)) log('error', 'preview refused', { status: answer.status });
  return { url, ...answer };
}

/** Asked once per request, however many parts of a page want to know. */
const resolve = cache(
  async (
    site: string,
    language: Place['language'],
    path: string,
    revision: Revision,
  ): Promise<Resolution> => {
    const place = { site, language };
    const { url, status, location, body } = await ask(place, path, revision);

    if (MISSING.has(status)) return { outcome: 'missing' };
    if (MOVED.has(status)) {
      const to = movedTo(place, url, location);
      return to
        ? { outcome: 'moved', to, isPermanent: PERMANENT.has(status) }
        : { outcome: 'missing' };
    }
    if (status !== 200) throw new BackendError('refused', url.href, status);

    const { entity, isPageless, faults } = decodeEntity(body);
    reportFaults(faults);
    if (isPageless) return { outcome: 'missing' };
    if (!entity) throw new BackendError('unreadable', url.href, status);
    return { outcome: 'found', entity };
  },
);

const isOf = <Kind extends NodeKind>(node: Node, kind: Kind): node is Node & Node<Kind> =>
  node.kind === kind;

/**
 * What the backend has at an address (contract part B1). `path` starts with a slash, without the
 * language. 404, 403, 401 and what has no page, such as media, are "missing"; anything else that is
 * no entity throws BackendError.
 * @param revision 'latest' only for who was seen to be an editor: it shows what is not published
 */
export const entityAt = (
  { site, language }: Place,
  path: string,
  revision: Revision = 'published',
): Promise<Resolution> => resolve(site, language, path, revision);

/** The node of one kind at an address; null where there is none, or something else. Throws BackendError. */
export async function nodeAt<Kind extends NodeKind>(
  place: Place,
  path: string,
  kind: Kind,
): Promise<Node<Kind> | null> {
  const found = await entityAt(place, path);
  if (found.outcome !== 'found' || found.entity.type !== 'node') return null;
  const { node } = found.entity;
  return isOf(node, kind) ? node : null;
}
