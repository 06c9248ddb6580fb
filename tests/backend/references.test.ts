// @vitest-environment node
import { startedBackend } from './support/backend';
import { listAt, pick } from './support/pick';

const { entity } = await startedBackend();

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

test('the description of an image is in the language of the page', async () => {
  expect(await entity('/main/en/news/soup-and-talk')).toMatchObject({
    field_image: [{ alt: 'A pan of soup' }],
  });
});
