// @vitest-environment node
import { startedBackend } from './support/backend';

const { call, read } = await startedBackend();

const menu = (address: string) => read(`${address}?_format=json`);

test('an English entry to a Dutch page leads to its id', async () => {
  expect(await menu('/main/en/api/menu_items/main')).toMatchObject([
    { title: 'Bread', alias: '/en/node/11' },
  ]);
});

test('a menu without a translation is the Dutch one', async () => {
  expect(await menu('/main/en/api/menu_items/footer')).toMatchObject([
    { title: 'Over ons', alias: '/en/about-us' },
  ]);
});

test('a block gives a phone with its hours, places, and a link with its query', async () => {
  expect(await read('/main/nl/block/12?_format=json')).toMatchObject({
    field_phone: [{ value: '020 555 01 99' }],
    field_openhours: [{ day: 1, starthours: 2_100, endhours: 800 }],
    field_locations: [{ target_id: 201, entity: { name: [{ value: 'Opvang' }] } }],
    field_link: [
      {
        uri: 'entity:node/10?view=map',
        alias: '/nl/nieuws/soep-en-gesprek?view=map',
        title: 'Kaart',
      },
    ],
    field_webform: [],
  });
});

test('a block without a translation is the Dutch one', async () => {
  expect(await read('/farm/en/block/9?_format=json')).toMatchObject({
    langcode: [{ value: 'nl' }],
  });
});

test.each([
  '/main/nl/api/menu_items/nergens',
  '/farm/nl/api/menu_items/main',
  '/main/nl/block/9',
  '/farm/nl/block/10',
  '/farm/nl/block/x',
])('a menu or block that the site does not have (%s) is 404', async (address) => {
  expect((await call(`${address}?_format=json`)).status).toBe(404);
});
