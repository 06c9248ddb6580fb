// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { siteId } from '@/backend/sites';
import { LANGUAGES } from '@/lib/content/language';
import { findMissing } from '@/server/supervisor/check-sites';
import { allSites } from '@/sites/resolve';
import { REAL_CONTENT as contentFolder, startedBackend } from './support/backend';

const { origin, read, call } = await startedBackend({ contentFolder });

const sitesInBoth = allSites.flatMap((site) => LANGUAGES.map((lang) => ({ site, lang })));

test.each(sitesInBoth)(
  '$site.id in $lang has the pages, menus and blocks that its data names',
  async ({ site, lang }) => {
    expect(await findMissing(site, lang, `${origin}/{site}`)).toEqual([]);
  },
);

test('who adds a site reads what its data names and the CMS does not have', async () => {
  const [main] = allSites;
  if (!main) throw new Error('no site');
  const added = {
    ...main,
    privacy: { nl: '/nl/geheim', en: '/en/secret' },
    menus: { ...main.menus, social: 'friends' },
    blocks: { ...main.blocks, footerContact: 999 },
  };

  expect(await findMissing(added, 'nl', `${origin}/{site}`)).toEqual([
    '/nl/geheim',
    '/nl/api/menu_items/friends',
    '/nl/block/999',
  ]);
});

const searchFeed = z.object({
  documents: z.array(
    z.object({ id: z.string(), entity_type: z.string(), document_url: z.url().nullable() }),
  ),
  pager: z.object({ total_pages: z.number() }),
});

async function filesOf(site: string, lang: string) {
  const at = (page: number) => read(`/${site}/${lang}/api/search_documents?page=${String(page)}`);
  const first = searchFeed.parse(await at(0));
  const more = Array.from({ length: first.pager.total_pages - 1 }, (_, index) => at(index + 1));
  const rest = (await Promise.all(more)).map((page) => searchFeed.parse(page));
  return [first, ...rest]
    .flatMap(({ documents }) => documents)
    .filter((document) => document.entity_type === 'file');
}

test('every document stands on a page, in Dutch, and is there to fetch', async () => {
  const files = (await Promise.all(siteId.options.map((site) => filesOf(site, 'nl')))).flat();
  const written = globSync('documents/*.yaml', { cwd: contentFolder });
  const answers = await Promise.all(files.map((file) => fetch(file.document_url ?? '')));

  expect(new Set(files.map(({ id }) => id)).size).toBe(written.length);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(answers.map((answer) => answer.headers.get('content-type'))).size).toBe(3);
});

const LINKS = new RegExp(
  `https://(?:${allSites.map(({ domain }) => domain.replaceAll('.', '[.]')).join('|')})(?![.\\w])[^'"\\s<>},]*`,
  'g',
);

test('every link from one site to another leads to a page of it', async () => {
  const texts = globSync(`${contentFolder}/**/*.yaml`).map((file) => readFileSync(file, 'utf8'));
  const links = new Set(texts.flatMap((text) => text.match(LINKS) ?? []));
  expect(links.size).toBeGreaterThan(allSites.length);

  const broken = await Promise.all(
    [...links].map(async (link) => {
      const { host, pathname } = new URL(link);
      const site = allSites.find(({ domain }) => domain === host);
      const front = /^\/(?:nl|en)$/.test(pathname) ? '/' : '';
      const { ok } = await call(`/${site?.id ?? ''}${pathname}${front}?_format=json`);
      return ok ? [] : [link];
    }),
  );
  expect(broken.flat()).toEqual([]);
});
