// @vitest-environment node
import { resolveEntity } from '@/lib/cms/entity';
import { loadMenu } from '@/lib/cms/layout';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { watchLog } from '@/tests/support/logged';
import { tagsOf } from '@/tests/support/page-tags';
import { withRecordedBackend } from '@/tests/support/recordings';

withRecordedBackend();

beforeAll(() => {
  process.env['BACKEND_DIALECT'] = 'drupal';
  process.env['DRUPAL_FRONT_PAGE'] = 'nl=/activiteiten/open-dag';
});

afterAll(() => {
  delete process.env['BACKEND_DIALECT'];
  delete process.env['DRUPAL_FRONT_PAGE'];
});

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const nl = { site: 'main', language: 'nl' } as const;
const en = { ...nl, language: 'en' } as const;

async function nodeAt(path: string) {
  const found = await resolveEntity(nl, path);
  if (found.outcome !== 'found' || found.entity.type !== 'node') throw new Error(found.outcome);
  return found.entity.node;
}

test('a node has what it refers to, and its paths in both languages', async () => {
  const node = await nodeAt('/');

  expect(node).toMatchObject({
    kind: 'activity',
    id: 1,
    title: 'Open dag op de boerderij',
    location: { id: 3, name: 'Stadsboerderij', paths: { nl: '/nl/taxonomy/term/3' } },
    image: {
      src: '/media/sites/default/files/images/farm.jpg',
      styles: {
        crop_3_1: {
          src: '/media/sites/default/files/styles/crop_3_1/public/images/farm.jpg?itok=LQM1dnmK',
          width: 1_800,
          height: 600,
        },
      },
    },
    paragraphs: [
      { kind: 'text', body: '<p>Alinea <strong>een</strong></p>' },
      { kind: 'text', body: '<p>Alinea twee</p>' },
    ],
  });
  // It is the front page in Dutch.
  expect(node.paths).toEqual({ nl: '/nl', en: '/en/activities/open-day' });
});

test('a page has the tags of what it was made of, as Drupal names them', async () => {
  const tags = await tagsOf(async () => {
    await resolveEntity(nl, '/');
    await loadMenu(nl, 'footer');
  });

  expect(tags).toEqual([
    'config:system.menu.footer',
    'config:webform.webform.contact',
    'file:1',
    'file:2',
    'media:1',
    'node:1',
    'node:3',
    'paragraph:1',
    'paragraph:2',
    'taxonomy_term:1',
    'taxonomy_term:2',
    'taxonomy_term:3',
  ]);
});

test('the front page is the configured one', async () => {
  expect((await nodeAt('/')).id).toBe(1);
  expect(await resolveEntity(en, '/')).toEqual({ outcome: 'missing' });
});

test('a term has its paths in both languages', async () => {
  expect(await resolveEntity(nl, '/themas/wonen')).toMatchObject({
    outcome: 'found',
    entity: {
      type: 'term',
      term: {
        kind: 'theme',
        id: 1,
        name: 'Wonen',
        summary: 'Over wonen',
        paths: { nl: '/nl/themas/wonen', en: '/en/themes/housing' },
      },
    },
  });
});

test('a form has its page, though its configuration may not be read', async () => {
  expect(await resolveEntity(nl, '/form/apply-for-activity')).toMatchObject({
    entity: {
      type: 'webform',
      page: {
        webform: 'apply_for_activity',
        title: 'Apply for activity',
        paths: { nl: '/nl/form/apply-for-activity' },
        isOpen: true,
      },
    },
  });
  expect(await loadForm(nl, 'contact', messagesOf('nl').webform)).not.toBeNull();
});

test.each([
  ['nothing', '/nope', { outcome: 'missing' }],
  ['what is not published', '/activiteiten/concept', { outcome: 'missing' }],
  ['what was moved', '/oud', { outcome: 'moved', to: '/nl', isPermanent: true }],
  ['what is away for now', '/even', { outcome: 'moved', to: '/nl/zoeken', isPermanent: false }],
  ['what left it', '/weg', { outcome: 'moved', to: 'https://example.org/', isPermanent: true }],
  ['the front page by its number', '/node/1', { outcome: 'moved', to: '/nl', isPermanent: true }],
])('a path to %s leads where Drupal says', async (_, path, expected) => {
  expect(await resolveEntity(nl, path)).toEqual(expected);
});

test('a menu is a tree in its order, without what is below nothing', async () => {
  expect(await loadMenu(nl, 'footer')).toEqual([
    {
      label: 'Open dag',
      href: '/nl/activiteiten/open-dag',
      below: [
        { label: 'Leeg', href: '/nl/node/3', below: [] },
        { label: 'Wonen', href: '/nl/themas/wonen?view=map#kaart', below: [] },
      ],
    },
    { label: 'Elders', href: 'https://example.org/', below: [] },
    { label: 'Niets', href: null, below: [] },
  ]);
  expect(await loadMenu(nl, 'social')).toEqual([]);
});

test('a Drupal with linksets switched off has no menu, and says so', async () => {
  const lines = watchLog();
  expect(await loadMenu(nl, 'main')).toBeNull();
  expect(lines).toEqual([expect.stringContaining('"part":"all","reason":"status 404"')]);
});
