import { isDeepStrictEqual } from 'node:util';
import 'server-only';
import { cache } from 'react';
import type { DraftState, Resolution, Revision } from '@/lib/content/entity';
import type { SiteLocale } from '@/lib/content/language';
import type { Node, NodeKind } from '@/lib/content/node';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { localLocation } from '@/lib/routing/local-location';
import { splitLanguage } from '@/lib/routing/paths';
import { jsonUrl, resolveMove } from './api-url';
import { reportDecodeIssues } from './report';
import { domainsOf, isForeign, decodeOncePerSite } from './decode/domains';
import { anyHref, pageOrFile } from './decode/fields/href';
import { decodeEntity } from './decode/entity';
import { type BackendResponse, decodeResponse } from './http/client';
import { BackendError, isMissing } from './http/failure';
import { send } from './send';

const UNAUTHORIZED = new Set([401, 403]);
const MOVED = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

const decode = decodeOncePerSite((body) => ({ ...decodeEntity(body), domains: domainsOf(body) }));

async function fetchEntity(
  siteLocale: SiteLocale,
  path: string,
  revision: Revision,
): Promise<{ url: URL; response: BackendResponse }> {
  const url = jsonUrl(siteLocale, path);
  if (revision === 'published') return { url, response: await send(url) };
  url.searchParams.append('revision', 'latest');
  const response = await send(url, undefined, env().PREVIEW_TOKEN);
  if (UNAUTHORIZED.has(response.status))
    log('error', 'preview token rejected', { status: response.status });
  return { url, response };
}

const MAX_MOVES = 5;

type Move = { to: string; isPermanent: boolean };

/** The address of another site; null for what no browser may go to. */
const readForeignHref = (location: string) =>
  /^https?:/i.test(location) ? anyHref(location) : null;

const moveIn = (siteLocale: SiteLocale, url: URL, { status, location }: BackendResponse) => {
  const local = resolveMove(siteLocale, url, location);
  const to = local === null ? readForeignHref(location ?? '') : pageOrFile(local);
  return to === null || !MOVED.has(status) ? null : { to, isPermanent: PERMANENT.has(status) };
};

/** Where a path of this site leads to; null where it leads nowhere else, or that is not known. */
async function moveFrom(site: string, path: string): Promise<Move | null> {
  const next = splitLanguage(path.split(/[?#]/)[0] ?? '');
  if (!next) return null;
  const siteLocale = { site, language: next.language };
  const url = jsonUrl(siteLocale, next.path);
  try {
    return moveIn(siteLocale, url, await send(url));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return null;
  }
}

/** Where a chain of aliases ends, so that a visitor follows one redirect; null for a loop. */
async function followMoves({ site, language }: SiteLocale, path: string, first: Move) {
  const seen = new Set([localLocation({ pathname: `/${language}${path}` })]);
  let move = first;
  while (!seen.has(move.to) && seen.size <= MAX_MOVES) {
    seen.add(move.to);
    const next = await moveFrom(site, move.to);
    if (!next) return move;
    move = { to: next.to, isPermanent: move.isPermanent && next.isPermanent };
  }
  log('warn', 'aliases lead to each other', { site, path: `/${language}${path}` });
  return null;
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
    const { status } = response;

    if (isMissing(status)) return { outcome: 'missing' };
    if (MOVED.has(status)) {
      const first = moveIn(siteLocale, url, response);
      const move = first && (await followMoves(siteLocale, path, first));
      return move ? { outcome: 'moved', ...move } : { outcome: 'missing' };
    }
    const { entity, isPageless, domains, issues } = decodeResponse(response, url, decode(site));
    reportDecodeIssues(issues);
    if (isPageless || isForeign(site, domains)) return { outcome: 'missing' };
    if (!entity) throw new BackendError('unreadable', url.href, status);
    return { outcome: 'found', entity };
  },
);

const isOf = <Kind extends NodeKind>(node: Node, kind: Kind): node is Node & Node<Kind> =>
  node.kind === kind;

/** Throws BackendError. Pass 'latest' only after checking the preview session. */
export const resolveEntity = (
  { site, language }: SiteLocale,
  path: string,
  revision: Revision = 'published',
): Promise<Resolution> => resolve(site, language, path, revision);

/** Throws BackendError. */
export async function loadNode<Kind extends NodeKind>(
  siteLocale: SiteLocale,
  path: string,
  kind: Kind,
): Promise<Node<Kind> | null> {
  const found = await resolveEntity(siteLocale, path);
  if (found.outcome !== 'found' || found.entity.type !== 'node') return null;
  const { node } = found.entity;
  return isOf(node, kind) ? node : null;
}

/** Compares the two revisions, which works with every backend. Throws BackendError. */
export async function readDraftState(siteLocale: SiteLocale, path: string): Promise<DraftState> {
  const [latest, published] = await Promise.all([
    resolveEntity(siteLocale, path, 'latest'),
    resolveEntity(siteLocale, path),
  ]);
  if (published.outcome !== 'found') return 'unpublished';
  return isDeepStrictEqual(latest, published) ? 'same' : 'newer';
}
