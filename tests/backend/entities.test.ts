// @vitest-environment node
import { startedBackend } from './support/backend';

const { call, entity, origin, read } = await startedBackend();

test('a path gives its entity, every field a list', async () => {
  expect(await entity('/main/nl/nieuws/soep-en-gesprek')).toMatchObject({
    nid: [{ value: 10 }],
    // The revision, which is no other entity's number.
    vid: [{ value: 20 }],
    type: [{ target_id: 'article', target_type: 'node_type' }],
    langcode: [{ value: 'nl' }],
    status: [{ value: true }],
    title: [{ value: 'Soep & gesprek' }],
    path: [{ alias: '/nieuws/soep-en-gesprek', langcode: 'nl' }],
    metatag: [
      { tag: 'meta', attributes: { name: 'title', content: 'Soep & gesprek' } },
      { tag: 'meta', attributes: { name: 'description', content: 'Elke dinsdag soep.' } },
      {
        tag: 'link',
        attributes: { rel: 'canonical', href: `${origin}/main/nl/nieuws/soep-en-gesprek` },
      },
    ],
    field_domain_access: [{ target_id: 'main' }],
  });
});

test('a moment is written with +00:00, whatever the zone of the site', async () => {
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);

  expect(await entity('/main/nl/over-ons')).toMatchObject({
    created: [{ value: moment }],
    changed: [{ value: moment }],
  });
});

test('long text has what is to be rendered, and its summary', async () => {
  const body = expect.stringContaining('<p>Soep op de kade.');

  expect(await entity('/main/nl/nieuws/soep-en-gesprek')).toMatchObject({
    body: [
      {
        value: body,
        processed: body,
        format: 'basic_html',
        summary: 'Elke dinsdag staat er soep.',
      },
    ],
  });
});

test('a text without a summary has an empty one, and a term without a description a text of null', async () => {
  expect(await entity('/main/nl/verhalen/brood')).toMatchObject({ body: [{ summary: '' }] });
  expect(await entity('/main/nl/taxonomy/term/101')).toMatchObject({
    description: [{ value: null, format: null, processed: '' }],
  });
});

test('a field without a value is there, and empty', async () => {
  expect(await entity('/main/nl/verhalen/brood')).toMatchObject({
    field_image: [],
    field_subjects: [],
    field_related_articles: [],
    field_paragraphs: [],
  });
});

test.each(['/main/nl', '/main/nl/'])('%s is the front page', async (address) => {
  expect(await entity(address)).toMatchObject({
    nid: [{ value: 1 }],
    is_front: [{ value: true }],
    paths: { nl: '/nl', en: '/en' },
  });
});

test('a slash at the end changes nothing', async () => {
  expect(await entity('/main/nl/over-ons/')).toEqual(await entity('/main/nl/over-ons'));
});

describe('languages', () => {
  test('an alias belongs to its language', async () => {
    expect((await call('/main/en/nieuws/soep-en-gesprek?_format=json')).status).toBe(404);
    expect((await call('/main/nl/news/soup-and-talk?_format=json')).status).toBe(404);
  });

  test('the other language has a translation', async () => {
    expect(await entity('/main/en/news/soup-and-talk')).toMatchObject({
      langcode: [{ value: 'en' }],
      title: [{ value: 'Soup & talk' }],
      paths: { nl: '/nl/nieuws/soep-en-gesprek', en: '/en/news/soup-and-talk' },
    });
  });

  test('by its id an entity without a translation is the Dutch original', async () => {
    const answer = await call('/main/en/node/11?_format=json');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe('en');
    expect(await answer.json()).toMatchObject({
      langcode: [{ value: 'nl' }],
      path: [{ alias: '/verhalen/brood', langcode: 'nl' }],
      paths: { nl: '/nl/verhalen/brood' },
    });
  });

  test('by its id an entity with a translation is the translation', async () => {
    expect(await entity('/main/en/node/10')).toMatchObject({ title: [{ value: 'Soup & talk' }] });
  });
});

describe('sites', () => {
  test.each(['/farm/nl/over-ons', '/farm/nl/node/13', '/farm/nl/taxonomy/term/301'])(
    'what another site owns is not at %s',
    async (address) => {
      expect((await call(`${address}?_format=json`)).status).toBe(404);
    },
  );

  test('an entity of two sites is on both', async () => {
    const domains = { field_domain_access: [{ target_id: 'farm' }, { target_id: 'main' }] };

    expect(await entity('/farm/nl/nieuws/het-kalf')).toMatchObject(domains);
    expect(await entity('/main/nl/nieuws/het-kalf')).toMatchObject(domains);
  });
});

describe('terms', () => {
  test('a term with a path is there, and at its id', async () => {
    const term = await entity('/main/en/themes/homelessness');

    expect(term).toMatchObject({
      tid: [{ value: 301 }],
      vid: [{ target_id: 'themes', target_type: 'taxonomy_vocabulary' }],
      name: [{ value: 'Homelessness' }],
      description: [{ processed: '<p>Without a home.</p>' }],
      paths: { nl: '/nl/themas/dakloosheid', en: '/en/themes/homelessness' },
    });
    expect(await entity('/main/en/taxonomy/term/301')).toEqual(term);
  });

  test('a term without a path is at its id only, as its paths show', async () => {
    expect(await entity('/main/nl/taxonomy/term/101')).toMatchObject({
      path: [{ alias: null }],
      paths: { nl: '/nl/taxonomy/term/101', en: '/en/taxonomy/term/101' },
      field_system_name: [{ value: 'news' }],
    });
  });
});

test('a webform has a page at its path', async () => {
  expect(await entity('/main/en/sign-up')).toMatchObject({
    webform_id: [{ value: 'aanmelden' }],
    title: [{ value: 'Sign up' }],
    status: [{ value: 'open' }],
    langcode: [{ value: 'en' }],
    paths: { nl: '/nl/aanmelden', en: '/en/sign-up' },
  });
});

test('a closed webform has the status closed', async () => {
  expect(await entity('/main/nl/dicht')).toMatchObject({ status: [{ value: 'closed' }] });
});

describe('what is not there', () => {
  test.each([
    '/main/nl/nergens',
    '/main/nl/node/999',
    '/main/nl/node/10x',
    '/main/nl/node/99999999999999999999',
    '/main/nl//over-ons',
    '/main/nl/over-ons%2F',
    "/main/nl/'%20OR%201=1",
  ])('%s is 404 with a message', async (address) => {
    const answer = await call(`${address}?_format=json`);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  test('an unpublished entity is 403 with an empty message', async () => {
    const answer = await call('/main/nl/nog-niet-klaar?_format=json');

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: '' });
    expect((await call('/main/nl/node/12?_format=json')).status).toBe(403);
  });

  test('a moved path leads to the new one, with nothing else', async () => {
    const answer = await call('/main/nl/nieuws/soep-oud?_format=json');

    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/main/nl/nieuws/soep-en-gesprek');
    expect(await answer.text()).toBe('');
  });
});

test('an answer names what it was made of', async () => {
  const answer = await call('/main/nl/nieuws/soep-en-gesprek?_format=json');

  expect(answer.headers.get('cache-tags')?.split(' ').sort()).toEqual(
    ['node:10', 'node:11', 'node:12', 'taxonomy_term:101', 'taxonomy_term:102']
      .concat(['taxonomy_term:201', 'taxonomy_term:301', 'taxonomy_term:302'])
      .sort(),
  );
});

test('without _format=json an entity is an HTML page', async () => {
  const answer = await call('/main/nl/over-ons');

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
});

test('without _format=json what is not there is still 404, and what moved 301', async () => {
  expect((await call('/main/nl/nergens')).status).toBe(404);
  expect((await call('/main/nl/nog-niet-klaar')).status).toBe(403);
  expect((await call('/main/nl/nieuws/soep-oud')).status).toBe(301);
});

test('an unknown format is 406', async () => {
  expect(await read('/main/nl/over-ons?_format=xml')).toEqual({
    message: 'Not acceptable format: xml',
  });
});
