import { decodeEntity } from '@/lib/cms/decode/entity';
import { block, menu } from '@/lib/cms/decode/layout';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { lacksOptions, withOptions, parseOrdered } from '@/lib/cms/decode/webform/options';
import { decodeForm } from '@/lib/cms/decode/webform/form';
import { decodeRejection, receipt } from '@/lib/cms/decode/webform/response';
import { jsonApiDocument, typeOf, includePaths } from '@/lib/cms/drupal/document';
import { flatEntities } from '@/lib/cms/drupal/entity';
import { type FlatEntity, buildPaths } from '@/lib/cms/drupal/flatten';
import { menuOf } from '@/lib/cms/drupal/drupal-response';
import { localHref, redirectAt, resolveOwnPath, routeAt } from '@/lib/cms/drupal/paths';
import { read, resourceTypes } from '@/lib/cms/drupal/resources';
import { isMissing } from '@/lib/cms/http/failure';
import { fetchMedia } from '@/lib/cms/media';
import type { SiteLocale } from '@/lib/content/language';
import { flat } from '@/lib/forms/definition/form';
import { messagesOf } from '@/lib/i18n/messages';
import type { StockRecording } from './stock';

const localeOf = (path: string): SiteLocale => ({
  site: 'main',
  language: path.startsWith('/en') ? 'en' : 'nl',
});

async function route(siteLocale: SiteLocale, { searchParams }: URL, bearer?: string) {
  const found = await routeAt(siteLocale, searchParams.get('path') ?? '', { bearer });
  const to = found?.redirect?.at(-1)?.to;
  const own = found && resolveOwnPath(siteLocale, found);
  return to ? `moved to ${to}` : (own ?? 'missing');
}

const show = (entity: FlatEntity): string => {
  if ('mid' in entity) return `video ${JSON.stringify(entity['embed'])}`;
  if ('fid' in entity) return 'file';
  if ('info' in entity) return `block ${block.parse(entity)?.heading ?? '?'}`;
  const { paragraphs, issues } = decodeParagraphs([{ entity }], 'node:1');
  return issues.length > 0 ? JSON.stringify(issues) : paragraphs.map(({ kind }) => kind).join();
};

function page(entity: FlatEntity): string {
  const { entity: found, issues } = decodeEntity(entity);
  if (issues.length > 0 || !found) return JSON.stringify(issues);
  if (found.type === 'term') return `${found.term.kind} ${found.term.name}`;
  return found.type === 'node' ? `${found.node.kind} ${found.node.title}` : found.page.title;
}

function cards(entities: readonly FlatEntity[]): string {
  const decoded = entities.map(decodeTeaser);
  const issues = decoded.flatMap((one) => one.issues);
  return issues.length > 0 ? JSON.stringify(issues) : `${decoded.length} cards`;
}

async function resources(url: URL, bearer?: string): Promise<string> {
  const response = await read(url, { bearer });
  if (response.body === null) return isMissing(response.status) ? 'missing' : 'refused';
  const document = jsonApiDocument.parse(JSON.parse(response.body));
  const [first] = document.data;
  if (!first) return 'nothing';
  const isSparse = url.search.includes('fields');
  const isPage = /\/[0-9a-f-]{36}$/.test(url.pathname);
  if (isSparse && isPage) return JSON.stringify(buildPaths(first));
  if (isSparse) return `${document.data.length} of them`;
  const lacking = includePaths(document, isPage ? 'page' : 'card');
  for (const known of (url.searchParams.get('include') ?? '').split(',')) {
    const names = known.split('.');
    for (const index of names.keys()) lacking.delete(names.slice(0, index + 1).join('.'));
  }
  if (isPage && lacking.size > 0) return `then with ${[...lacking].join()}`;
  const entities = flatEntities(document, isPage ? 'page' : 'card');
  const isListed = ['node', 'taxonomy_term'].includes(typeOf(first).entityType);
  if (isPage) return entities.map(page).join();
  return isListed ? cards(entities) : entities.map(show).join();
}

function form(text: string): string {
  const id = 'form';
  const labels = messagesOf('nl').webform;
  const now = new Date('2026-11-23T18:28:57Z');
  const { form: decoded, issues } = decodeForm(parseOrdered(text), { id, labels, now });
  return decoded && issues.length === 0
    ? `${flat(decoded.elements).length} elements`
    : JSON.stringify(issues);
}

function submission({ response }: StockRecording): string {
  const body: unknown = JSON.parse(response.body);
  if (response.status === 200)
    return `stored: ${receipt.parse(body).confirmation?.title ?? 'no words'}`;
  const empty = { id: 'form', elements: [], steps: [], submitLabel: null };
  return decodeRejection(body, empty).reason;
}

const itemsIn = (items: readonly { below: readonly object[] }[]): number =>
  items.reduce((total, { below }) => total + 1 + below.length, 0);

/** Returns in words what the front end makes of a recorded exchange. */
export async function madeOf(recording: StockRecording): Promise<string> {
  const { request, response } = recording;
  const siteLocale = localeOf(request.path);
  const url = new URL(request.path, process.env['BACKEND_URL']);
  const bearer = recording.name.includes('with-token') ? 'TOKEN' : undefined;
  const [, , kind = ''] = url.pathname.split('/');
  if (kind === 'router') return route(siteLocale, url, bearer);
  if (url.pathname === '/nl/jsonapi')
    return `${(await resourceTypes(siteLocale, {})).length} types`;
  if (kind === 'jsonapi') return resources(url, bearer);
  if (kind === 'system') {
    const { body } = await read(url, {});
    const tree = body && menuOf(JSON.parse(body), (href) => localHref(siteLocale, href));
    return tree ? `${itemsIn(menu.parse(tree))} items` : 'missing';
  }
  if (url.pathname.includes('session/token')) return `no token: ${(await read(url, {})).status}`;
  if (url.pathname.startsWith('/sites/'))
    return (await fetchMedia('main', url))?.headers.get('content-type') ?? 'missing';
  if (/\/(?:upload)\//.test(url.pathname)) return `no route: ${response.status}`;
  if (url.pathname.endsWith('/fields')) {
    const text = (await read(url, {})).body ?? '';
    const built = new URL(url.href.replace('/fields', '/elements'));
    return form(lacksOptions(text) ? withOptions(text, (await read(built, {})).body ?? '') : text);
  }
  if (url.pathname.endsWith('/elements'))
    return (await read(url, {})).body === '' ? 'closed' : 'open';
  if (response.status === 301)
    return `moved to ${(await redirectAt(siteLocale, url.pathname.slice(3), {}))?.to}`;
  return request.method === 'POST' ? submission(recording) : 'never requested';
}
