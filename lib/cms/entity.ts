import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { cache } from 'react';
import type { DraftState, Resolution, Revision } from '@/lib/content/entity';
import type { SiteLocale } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { apiUrl, jsonUrl, movedTo } from './api-url';
import { reportDecodeIssues } from './report';
import { decodeEntity } from './decode/entity';
import { type BackendResponse, decoded } from './http/client';
import { once } from './http/decoded';
import { BackendError, isMissing } from './http/failure';
import { send } from './send';

const UNAUTHORIZED = new Set([401, 403]);
const MOVED = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

const decode = once(decodeEntity);

async function fetchEntity(
  siteLocale: SiteLocale,
  path: string,
  revision: Revision,
): Promise<{ url: URL; response: BackendResponse }> {
  if (revision === 'published') {
    const url = jsonUrl(siteLocale, path);
    return { url, response: await send(url) };
  }
  const query = [['_format', 'json'] as const, ['revision', 'latest'] as const];
  const url = apiUrl(siteLocale, path, query);
  const response = await send(url, undefined, env().PREVIEW_TOKEN);
  if (UNAUTHORIZED.has(response.status))
    log('error', 'preview token rejected', { status: response.status });
  return { url, response };
}

const resolve = cache(
  async (
    site: string,
    language: SiteLocale['language'],
    path: string,
    revision: Revision,
  ): Promise<Resolution> => {
    const siteLocale = { site, language };
    const { url, response } = await fetchEntity(siteLocale, path, revision);
    const { status, location } = response;

    if (isMissing(status)) return { outcome: 'missing' };
    if (MOVED.has(status)) {
      const to = movedTo(siteLocale, url, location);
      return to
        ? { outcome: 'moved', to, isPermanent: PERMANENT.has(status) }
        : { outcome: 'missing' };
    }
    const { entity, isPageless, issues } = decoded(response, url, decode);
    reportDecodeIssues(issues);
    if (isPageless) return { outcome: 'missing' };
    if (!entity) throw new BackendError('unreadable', url.href, status);
    return { outcome: 'found', entity };
  },
);

const isOf = <Kind extends NodeKind>(node: Node, kind: Kind): node is Node & Node<Kind> =>
  node.kind === kind;

/** Throws BackendError. Pass 'latest' only after checking the preview session. */
export const entityAt = (
  { site, language }: SiteLocale,
  path: string,
  revision: Revision = 'published',
): Promise<Resolution> => resolve(site, language, path, revision);

/** Throws BackendError. */
export async function nodeAt<Kind extends NodeKind>(
  siteLocale: SiteLocale,
  path: string,
  kind: Kind,
): Promise<Node<Kind> | null> {
  const found = await entityAt(siteLocale, path);
  if (found.outcome !== 'found' || found.entity.type !== 'node') return null;
  const { node } = found.entity;
  return isOf(node, kind) ? node : null;
}

/** Compares the two revisions, which works with every backend. Throws BackendError. */
export async function draftState(siteLocale: SiteLocale, path: string): Promise<DraftState> {
  const [latest, published] = await Promise.all([
    entityAt(siteLocale, path, 'latest'),
    entityAt(siteLocale, path),
  ]);
  if (published.outcome !== 'found') return 'unpublished';
  return isDeepStrictEqual(latest, published) ? 'same' : 'newer';
}
