// @vitest-environment node
import { startedBackend } from './support/backend';
import { listAt, namesAt, pick } from './support/pick';

const { entity, origin } = await startedBackend();

test('each paragraph is complete, in order, with what it takes from its page', async () => {
  const page = await entity('/main/nl/nieuws/soep-en-gesprek');

  const bundles =
    'text text_with_image text_with_icon image quote cta cta_block accordion recent_content';
  expect(page).toMatchObject({
    field_paragraphs: bundles.split(' ').map((bundle) => ({
      target_id: expect.any(Number),
      target_type: 'paragraph',
      target_uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
      target_revision_id: expect.any(Number),
      entity: {
        type: [{ target_id: bundle }],
        langcode: [{ value: 'nl' }],
        status: [{ value: true }],
        parent_id: [{ value: '10' }],
      },
    })),
  });
});

test('plain lines are values and long text is processed', async () => {
  expect(await entity('/main/nl/nieuws/soep-en-gesprek')).toMatchObject({
    field_paragraphs: expect.arrayContaining([
      expect.objectContaining({
        entity: expect.objectContaining({
          field_text: [{ value: 'Ik kom voor de soep' }],
          field_title: [{ value: 'Joop, 61' }],
        }),
      }),
      expect.objectContaining({
        entity: expect.objectContaining({
          info: [{ value: 'Help mee' }],
          body: [expect.objectContaining({ processed: '<p>Schillen en snijden.</p>' })],
        }),
      }),
    ]),
  });
});

test('the items of an accordion are separate paragraphs', async () => {
  const accordion = expect.objectContaining({
    field_title: [{ value: 'Vragen' }],
    field_items: [
      expect.objectContaining({
        entity: expect.objectContaining({
          type: [expect.objectContaining({ target_id: 'accordion_item' })],
          field_title: [{ value: 'Moet ik betalen?' }],
        }),
      }),
    ],
  });

  expect(await entity('/main/nl/nieuws/soep-en-gesprek')).toMatchObject({
    field_paragraphs: expect.arrayContaining([expect.objectContaining({ entity: accordion })]),
  });
});

test('a referred node is a teaser: no paragraphs, no further nodes', async () => {
  const related = pick(await entity('/main/nl/nieuws/soep-en-gesprek'), 'field_related_articles');

  expect(related).toMatchObject([
    {
      target_id: 11,
      target_type: 'node',
      url: '/nl/verhalen/brood',
      entity: { title: [{ value: 'Brood' }], paths: { nl: '/nl/verhalen/brood' } },
    },
  ]);
  expect(pick(related, 0, 'entity')).not.toHaveProperty('field_paragraphs');
  expect(pick(related, 0, 'entity')).not.toHaveProperty('field_related_articles');
});

test('a referenced term is complete', async () => {
  expect(await entity('/main/nl/nieuws/soep-en-gesprek')).toMatchObject({
    field_article_type: [{ target_id: 101, entity: { field_system_name: [{ value: 'news' }] } }],
    field_themes: [
      {
        target_id: 301,
        url: '/nl/themas/dakloosheid',
        entity: { name: [{ value: 'Dakloosheid' }] },
      },
    ],
  });
});

test('an ancestor, and what is not published, is referred to without the entity', async () => {
  const withoutEntity = (nid: number, url: string) => ({
    target_id: nid,
    target_type: 'node',
    target_uuid: expect.any(String),
    url,
  });

  const place = ['field_paragraphs', 0, 'entity', 'field_content'];
  const [soup, self, hidden] = listAt(await entity('/main/nl'), ...place);

  expect(soup).toMatchObject({ target_id: 10, entity: { title: [{ value: 'Soep & gesprek' }] } });
  expect([self, hidden]).toEqual([
    withoutEntity(1, '/nl'),
    withoutEntity(12, '/nl/nog-niet-klaar'),
  ]);
});

describe('links', () => {
  const linkOf = async (bundle: string) => {
    const page = await entity('/main/nl/nieuws/soep-en-gesprek');
    const found = listAt(page, 'field_paragraphs').find(
      (item) => pick(item, 'entity', 'type', 0, 'target_id') === bundle,
    );
    return pick(found, 'entity', 'field_link');
  };

  test('an internal link has its stored form and the address it leads to', async () => {
    expect(await linkOf('text_with_image')).toEqual([
      { uri: 'entity:node/11', title: 'Over brood', options: [], alias: '/nl/verhalen/brood' },
    ]);
    expect(await linkOf('cta_block')).toMatchObject([
      { uri: 'entity:taxonomy_term/301', alias: '/nl/themas/dakloosheid' },
    ]);
  });

  test('an external link has no alias', async () => {
    expect(await linkOf('cta')).toEqual([
      { uri: 'mailto:info@kadelicht.example', title: 'Mail ons', options: [] },
    ]);
  });

  test('a link to what is not translated leads to its id', async () => {
    expect(await entity('/main/en/news/soup-and-talk')).toMatchObject({
      field_paragraphs: [{ entity: { field_link: [{ alias: '/en/node/11' }] } }],
    });
  });

  test('a link to what is not published has no alias', async () => {
    const page = await entity('/main/nl/nieuws/soep-en-gesprek');

    expect(JSON.stringify(page)).toContain(
      '{"uri":"entity:node/12","title":"Niet te zien","options":[]}',
    );
  });
});

describe('images', () => {
  test('an image has its address in every style, in the colours of the site', async () => {
    const image = pick(await entity('/main/nl/nieuws/soep-en-gesprek'), 'field_image');

    expect(image).toMatchObject([
      {
        alt: 'Een pan soep',
        title: '',
        width: 1600,
        height: 1200,
        url: `${origin}/files/original/main-kitchen-4.webp`,
        styles: {
          crop_3_1: {
            url: `${origin}/files/styles/crop_3_1/main-kitchen-4.webp`,
            width: 1800,
            height: 600,
          },
          thumbnail: { width: 100, height: 75 },
        },
      },
    ]);
    expect(namesAt(image, 0, 'styles')).toHaveLength(16);
  });

  test('its description is in the language of the page', async () => {
    expect(await entity('/main/en/news/soup-and-talk')).toMatchObject({
      field_image: [{ alt: 'A pan of soup' }],
    });
  });

  test('the hero of a landing page is a media entity', async () => {
    expect(await entity('/main/en')).toMatchObject({
      field_media_item: [
        {
          target_type: 'media',
          entity: {
            bundle: [{ target_id: 'image' }],
            name: [{ value: 'A canal' }],
            field_media_image: [{ url: `${origin}/files/original/main-canal-7.webp` }],
          },
        },
      ],
    });
  });
});

test('the slides of a carousel are paragraphs', async () => {
  expect(await entity('/main/nl')).toMatchObject({
    field_carousel_paragraph_items: [
      {
        entity: {
          type: [{ target_id: 'carousel_slide' }],
          field_title: [{ value: 'Kom binnen' }],
          field_link: [{ alias: '/nl/nieuws/soep-en-gesprek' }],
        },
      },
    ],
  });
});
