// @vitest-environment node
import { withTargets } from '@/lib/cms/drupal/paths';
import { link } from '@/lib/cms/decode/fields/field';
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import { menu } from '@/lib/cms/decode/layout';
import { watchLog } from '@/tests/support/logged';
import { notFound, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';

const drupal = withStockDrupal();

async function hrefOf(uri: string, language: 'nl' | 'en' = 'nl'): Promise<string | null> {
  const items = await withTargets({ site: 'main', language }, [
    { uri, title: 'Lees', options: [] },
  ]);
  return link.parse(items)?.href ?? null;
}

test.each([
  ['internal:/sites/default/files/regels.pdf', '/media/sites/default/files/regels.pdf'],
  ['internal:/sites/default/files/regels.pdf#a=3', '/media/sites/default/files/regels.pdf#a=3'],
  ['base:sites/default/files/a%20b.docx', '/media/sites/default/files/a%20b.docx'],
  ['internal:/nl/hulp', '/nl/hulp'],
  ['internal:/en/help?a=1#b', '/en/help?a=1#b'],
  ['internal:/nl', '/nl'],
  ['internal:/nlx', '/nl/nlx'],
  ['internal:/hulp?a=1', '/nl/hulp?a=1'],
  ['base:hulp', '/nl/hulp'],
  ['base:/hulp', '/nl/hulp'],
  ['internal:/', '/nl'],
  ['internal:/#top', '/nl#top'],
  ['route:<front>', '/nl'],
  ['internal:#adres', '#adres'],
  ['internal:?list=x', '?list=x'],
  ['entity:node/1001', '/nl/hulp'],
  ['entity:node/1001?a=1#b', '/nl/hulp?a=1#b'],
  ['internal:/node/1001', '/nl/hulp'],
  ['route:entity.node.canonical;node=1001', '/nl/hulp'],
  ['internal:/webform/contact', '/nl/contactformulier'],
  ['tel:+31205550120', 'tel:+31205550120'],
  ['https://dekorst.example/', 'https://dekorst.example/'],
])('the link %s leads to %s', async (uri, href) => {
  expect(await hrefOf(uri)).toBe(href);
});

test.each([
  ['', 'Hulp'],
  [null, 'Hulp'],
  ['Lees', 'Lees'],
])('a link to a page with the text %j says %s', async (title, label) => {
  const wire = [{ uri: 'entity:node/1001?a=1', title, options: [] }];

  expect(link.parse(await withTargets({ site: 'main', language: 'nl' }, wire))?.label).toBe(label);
});

test.each(['route:<nolink>', 'route:<none>', 'route:<button>', 'internal:', 'entity:media/1'])(
  'the link %s leads nowhere',
  async (uri) => {
    drupal.answer(/path=\/media\/1/, notFound);

    expect(await hrefOf(uri)).toBeNull();
  },
);

test('a link to what has no page is named in the log, and a text without a link is not', async () => {
  drupal.answer(/path=\/node\/999/, notFound);
  const lines = watchLog();

  for (const uri of ['entity:node/999', 'entity:user/1', 'route:<nolink>', 'https://a.example'])
    await hrefOf(uri);
  expect(lines).toEqual([
    expect.stringContaining('entity:node/999'),
    expect.stringContaining('entity:user/1'),
  ]);
});

test('a link to the front page by number leads to the front page', async () => {
  drupal.answer(/path=\/node\/1000/, stockRecording(1).response);

  expect(await hrefOf('entity:node/1000')).toBe('/nl');
});

test('an English link to what is not translated leads to its English page', async () => {
  expect(await hrefOf('entity:node/6007', 'en')).toBe('/en/node/6007');
});

test('rich text and menus link to a file where the site serves it', () => {
  const file = '/sites/default/files/documents/regels.pdf';

  expect(sanitize(`<a href="${file}">Regels</a>`)).toBe(`<a href="/media${file}">Regels</a>`);
  expect(menu.parse([{ title: 'Regels', uri: file, alias: file }])).toEqual([
    { label: 'Regels', href: `/media${file}`, below: [] },
  ]);
});
