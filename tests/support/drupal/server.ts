import { readdirSync } from 'node:fs';
import nodePath from 'node:path';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { listen } from '@/tests/support/listening';
import { BadRequest, filter, listIncluded, reader, sparse } from './collection';
import { type Content, contentOf } from './content';
import { kindOf, uuidOf } from './resource';

type Body = { status: number; type: string; body: unknown };

const json = (status: number, body: unknown, type = 'application/json'): Body => ({
  status,
  type,
  body,
});
const jsonApi = (status: number, body: object): Body =>
  json(status, { jsonapi: { version: '1.0' }, ...body }, 'application/vnd.api+json');

const NO_ROUTE = json(404, { message: 'No route found' });

const object = z.record(z.string(), z.unknown());
const item = z.object({
  title: z.string(),
  uri: z.string(),
  alias: z.string().nullish(),
  below: z.array(z.unknown()),
});

/** As core's LinksetController: a flat list, with positions. */
const targets = (menu: unknown, above: readonly string[] = []): object[] =>
  z
    .array(item)
    .parse(menu)
    .flatMap(({ title, uri, alias, below }, index) => {
      const hierarchy = [...above, String(index)];
      return [{ href: alias ?? uri, title, hierarchy }, ...targets(below, hierarchy)];
    });

const FORMS = readdirSync(
  nodePath.join(import.meta.dirname, '../../../backend/content/webforms'),
).map((file) => nodePath.parse(file).name);

const statusOf = z.object({ status: z.array(z.object({ value: z.string() })).catch([]) });

const LIMIT = 50;

const ROUTE =
  /^(?:\/(?:nl|en)(?=\/|$))?(?<path>\/.*?)(?<route>\/(?:edit|delete|revisions|submissions))?$/;

/**
 * A stock Drupal with the content of the embedded backend: decoupled_router, JSON:API with its rules
 * (`include` and `filter` by fields that exist, 50 a page, no total), linkset menus and webform_rest,
 * as they were recorded and as their sources say. Nothing of the site's own module answers.
 */
export async function startDrupal(embedded: string, sites: readonly string[]) {
  const contents = new Map<string, Promise<Content>>();
  const contentFor = (site: string) => {
    const content = contents.get(site) ?? contentOf(`${embedded}/${site}`);
    contents.set(site, content);
    return content;
  };

  /** As decoupled_router: with a prefix or without, in any case, and other routes of an entity too. */
  async function translatePath(api: string, language: string, requested: string, own: string) {
    const { path = '/', route = '' } = ROUTE.exec(requested)?.groups ?? {};
    const address = `${api}/${language}${path.toLowerCase()}?_format=json`;
    const response = await fetch(address, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location) {
      const { pathname, search, hash } = new URL(location, address);
      const to = pathname.replace(/^\/[\w-]+/, '') + search + hash;
      return json(200, { resolved: own + to, redirect: [{ from: path, to, status: '301' }] });
    }
    if (response.status === 403) return json(403, { message: 'Access denied for entity.' });
    if (!response.ok) return json(404, { message: `Unable to resolve path ${path}.` });
    const flat = object.parse(await response.json());
    const form = z.array(z.object({ value: z.string() })).safeParse(flat['webform_id']).data?.[0];
    const [type = '', bundle = ''] = (form ? 'webform--webform' : (kindOf(flat) ?? '')).split('--');
    const [number] = z
      .array(z.object({ value: z.number() }))
      .catch([])
      .parse(flat['nid'] ?? flat['tid']);
    const id = form?.value ?? String(number?.value);
    const system = `/${type.replace('taxonomy_term', 'taxonomy/term')}/${id}`;
    const paths = z.record(z.string(), z.string()).parse(flat['paths']);
    const isHomePath = Object.values(paths).includes(`/${language}`);
    const numbered = `/${language}${system}`;
    const alias = isHomePath ? numbered : (paths[language] ?? numbered);
    const canonical = isHomePath ? numbered : (paths[language] ?? Object.values(paths)[0]);
    return json(200, {
      resolved: own + (route ? numbered + route : alias),
      isHomePath: isHomePath && route === '',
      entity: { canonical: `${own}${canonical ?? numbered}`, type, bundle, id, uuid: uuidOf(flat) },
    });
  }

  async function resources(site: string, language: string, path: string, query: URLSearchParams) {
    const [entityType = '', bundle = '', id] = path.split('/');
    const type = `${entityType}--${bundle}`;
    const content = await contentFor(site);
    const all = reader(content, language);
    if (type === 'webform--webform')
      return jsonApi(403, { errors: [{ title: 'Forbidden', status: '403' }] });
    if (!content.has(type)) return jsonApi(404, { errors: [{ title: 'Not Found' }] });
    if (id !== undefined) {
      const found = all.find({ type, id });
      if (!found) return jsonApi(404, { errors: [{ title: 'Not Found' }] });
      return jsonApi(200, {
        data: sparse(found, query),
        included: listIncluded([found], query, all),
      });
    }
    const found = filter(type, query, all);
    const offset = Number(query.get('page[offset]') ?? 0);
    const end = offset + Math.min(LIMIT, Number(query.get('page[limit]') ?? LIMIT));
    const page = found.slice(offset, end);
    return jsonApi(200, {
      data: page.map((one) => sparse(one, query)),
      included: listIncluded(page, query, all),
      links: found.length > end ? { next: { href: 'next' } } : {},
    });
  }

  /** As webform_rest: nothing is built of a form that is closed. */
  async function builtElements(api: string, form: string): Promise<Body> {
    const page = await fetch(`${api}/webform/${form}?_format=json`);
    const { status } = statusOf.parse(page.ok ? await page.json() : {});
    if (status[0]?.value === 'closed') return { ...json(200, ''), body: undefined };
    const built = await fetch(`${api}/webform_rest/${form}/elements?_format=json`);
    return json(built.status, await built.json());
  }

  /** The forms of a site have their page in its site map. */
  async function formsOf(api: string): Promise<string[]> {
    const found = await Promise.all(
      FORMS.map(async (id) => {
        const { ok } = await fetch(`${api}/nl/webform/${id}?_format=json`);
        return ok ? [id] : [];
      }),
    );
    return found.flat();
  }

  async function answer(url: URL): Promise<Body> {
    const { pathname, searchParams: query, origin } = url;
    const [, site = '', language = '', ...segments] = pathname.split('/');
    const api = `${embedded}/${site}`;
    const path = segments.join('/');
    if (path === 'router/translate-path')
      return translatePath(api, language, query.get('path') ?? '', `${origin}/${site}`);
    if (path === 'jsonapi') {
      const types = [...(await contentFor(site)).keys()];
      const forms = (await formsOf(api)).map((form) => `webform_submission--${form}`);
      const links = Object.fromEntries([...types, ...forms].map((type) => [type, { href: type }]));
      return jsonApi(200, { data: [], links });
    }
    if (path.startsWith('jsonapi/')) return resources(site, language, path.slice(8), query);
    const form = /^webform_rest\/(\w+)\/elements$/.exec(path)?.[1];
    if (form !== undefined) return builtElements(`${api}/${language}`, form);
    const menu = /^system\/menu\/(.+)\/linkset$/.exec(path)?.[1];
    if (menu === undefined) return NO_ROUTE;
    const response = await fetch(`${api}/${language}/api/menu_items/${menu}?_format=json`);
    if (!response.ok) return NO_ROUTE;
    const members = { anchor: pathname, item: targets(await response.json()) };
    return json(200, { linkset: [members] }, 'application/linkset+json');
  }

  const isForwarded = (path: string) =>
    /^\/files\/|\/webform_rest\//.test(path) && !path.endsWith('/elements');

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(embedded + url, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  for (const site of sites) await contentFor(site);
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'drupal'}`);
    if (isForwarded(url.pathname)) {
      forward(incoming, response);
      return;
    }
    void answer(url)
      .catch((error: unknown) =>
        error instanceof BadRequest
          ? jsonApi(400, { errors: [{ title: 'Bad Request', detail: error.message }] })
          : json(500, String(error), 'text/plain'),
      )
      .then(({ status, type, body }) => {
        response
          .writeHead(status, { 'content-type': type })
          .end(body === undefined ? '' : JSON.stringify(body));
      });
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
