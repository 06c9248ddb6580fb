import type { Entity } from '@/lib/content/entity';
import type { Language } from '@/lib/content/language';
import { cmsActions } from '@/lib/cms/preview/cms-actions';

const CMS = 'https://cms.example.org';
const common = { language: 'nl', paths: {}, description: null } as const;

const form: Entity = {
  type: 'webform',
  page: { ...common, webform: 'newsletter', title: 'Nieuwsbrief', isOpen: true },
};
const term: Entity = {
  type: 'term',
  term: {
    ...common,
    kind: 'plain',
    id: 301,
    vocabulary: 'activity_types',
    name: 'Sport',
    summary: null,
    image: null,
  },
};
const node: Entity = {
  type: 'node',
  node: {
    ...common,
    kind: 'partner',
    id: 1009,
    title: 'De Korst',
    created: null,
    changed: null,
    paragraphs: [],
    body: null,
    image: null,
    link: null,
  },
};

const hrefs = (entity: Entity, language: Language = 'nl') =>
  cmsActions(entity, language, CMS).map(({ action, href }) => `${action} ${href ?? ''}`);

test('an editor of a page can edit, delete and clone it, in its language', () => {
  expect(hrefs(node, 'en')).toEqual([
    `edit ${CMS}/en/node/1009/edit`,
    `delete ${CMS}/en/node/1009/delete`,
    `clone ${CMS}/en/entity_clone/node/1009`,
  ]);
});

test('so can the editor of a term', () => {
  expect(hrefs(term)).toEqual([
    `edit ${CMS}/nl/taxonomy/term/301/edit`,
    `delete ${CMS}/nl/taxonomy/term/301/delete`,
    `clone ${CMS}/nl/entity_clone/taxonomy_term/301`,
  ]);
});

test('an editor of a form can read its submissions, too', () => {
  const base = `${CMS}/nl/admin/structure/webform/manage/newsletter`;

  expect(hrefs(form)).toEqual([
    `edit ${base}`,
    `delete ${base}/delete`,
    `clone ${base}/duplicate`,
    `submissions ${base}/results/submissions`,
  ]);
});

test('without the CMS’s origin they are labels', () => {
  expect(cmsActions(form, 'nl', null).map(({ href }) => href)).toEqual([null, null, null, null]);
});
