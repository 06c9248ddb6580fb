// @vitest-environment node
/** The decoders with a CMS at this address. */
async function decodersAt(backendUrl: string) {
  vi.resetModules();
  vi.stubEnv('BACKEND_URL', backendUrl);
  const { link } = await import('@/lib/cms/decode/fields/field');
  const { sanitize } = await import('@/lib/cms/decode/fields/sanitize');
  const { menu } = await import('@/lib/cms/decode/layout');
  const hrefs = (uri: string) => [
    link.parse([{ uri, title: 'x' }])?.href ?? null,
    menu.parse([{ title: 'x', uri }])[0]?.href ?? null,
    /href="([^"]*)"/.exec(sanitize(`<a href="${uri}">x</a>`) ?? '')?.[1] ?? null,
  ];
  return (uri: string) => [...new Set(hrefs(uri))];
}

const FILE = '/sites/default/files/2026-05/regels.pdf';

test.each([
  ['https://cms.example/nl/over-ons', '/nl/over-ons'],
  ['http://cms.example/nl/over-ons?a=1#prijs', '/nl/over-ons?a=1#prijs'],
  ['//cms.example/en/about', '/en/about'],
  ['https://CMS.example', '/'],
  [`https://cms.example${FILE}#page=2`, `/media${FILE}#page=2`],
  ['/sites/default/files/De regels.pdf?a b', '/media/sites/default/files/De%20regels.pdf?a b'],
  ['https://cms.example//evil.test/', null],
  ['//evil.test/nl', null],
  ['https://cms.example.evil.test/nl', 'https://cms.example.evil.test/nl'],
  ['https://bo@cms.example/nl', null],
])('where one CMS serves all sites, %s is %s', async (uri, href) => {
  expect((await decodersAt('https://cms.example'))(uri)).toEqual([href]);
});

test.each([
  ['https://cms.example/main/nl/over-ons', 'http://main.localhost:3000/nl/over-ons'],
  ['https://cms.example/main', 'http://main.localhost:3000/'],
  ['https://cms.example/friends/nl/doneren', 'http://vrienden.localhost:3000/nl/doneren'],
  [`https://cms.example${FILE}`, `/media${FILE}`],
  ['https://cms.example/nl/over-ons', '/nl/over-ons'],
  ['https://cms.example/admin/content', 'https://cms.example/admin/content'],
])('where the CMS has a folder for each site, %s is %s', async (uri, href) => {
  expect((await decodersAt('https://cms.example/{site}'))(uri)).toEqual([href]);
});

test.each([
  ['https://main.cms.example/nl/over-ons', 'http://main.localhost:3000/nl/over-ons'],
  ['https://friends.cms.example/nl/doneren', 'http://vrienden.localhost:3000/nl/doneren'],
])('where the CMS has a host for each site, %s is %s', async (uri, href) => {
  expect((await decodersAt('https://{site}.cms.example'))(uri)).toEqual([href]);
});

test.each([
  ['/drupal/nl/over-ons?a=1#prijs', '/nl/over-ons?a=1#prijs'],
  ['/nl/over-ons', '/nl/over-ons'],
  ['https://cms.example/drupal/nl/over-ons', '/nl/over-ons'],
  [`/drupal${FILE}`, `/media/drupal${FILE}`],
])('where Drupal is in a folder of its host, %s is %s', async (uri, href) => {
  expect((await decodersAt('https://cms.example/drupal'))(uri)).toEqual([href]);
});

test('a link to the host that editors use leads to the site where the sites use another one', async () => {
  vi.stubEnv('PREVIEW_FRAME_ORIGIN', 'https://cms.example');
  const hrefs = await decodersAt('http://drupal:8080/{site}');

  expect(hrefs('https://cms.example/nl/over-ons')).toEqual(['/nl/over-ons']);
  expect(hrefs(`https://cms.example${FILE}`)).toEqual([`/media${FILE}`]);
  expect(hrefs('https://drupal/main/nl/over-ons')).toEqual([
    'http://main.localhost:3000/nl/over-ons',
  ]);
  expect(hrefs('https://elders.example/nl')).toEqual(['https://elders.example/nl']);
});
