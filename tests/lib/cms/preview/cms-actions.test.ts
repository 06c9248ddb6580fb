import type { Language } from '@/lib/content/language';
import { listCmsActions } from '@/lib/cms/preview/cms-actions';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { value, wireNode, wireTerm } from '@/tests/support/wire';

const CMS = 'https://cms.example.org';
const FORM = `${CMS}/nl/admin/structure/webform/manage/newsletter`;

const actionsOf = (wire: unknown, language: Language, cms: string | null) => {
  const { entity } = decodeEntity(wire);
  return entity && listCmsActions(entity, language, cms);
};
const form = { webform_id: value('newsletter') };

test.each([
  [
    'page can edit, delete and clone it in its language',
    wireNode('partner', 1009),
    'en',
    [
      `edit ${CMS}/en/node/1009/edit`,
      `delete ${CMS}/en/node/1009/delete`,
      `clone ${CMS}/en/entity_clone/node/1009`,
    ],
  ],
  [
    'term can edit, delete and clone it',
    wireTerm('activity_types', 301, 'Sport'),
    'nl',
    [
      `edit ${CMS}/nl/taxonomy/term/301/edit`,
      `delete ${CMS}/nl/taxonomy/term/301/delete`,
      `clone ${CMS}/nl/entity_clone/taxonomy_term/301`,
    ],
  ],
  [
    'form can read its submissions, too',
    form,
    'nl',
    [
      `edit ${FORM}`,
      `delete ${FORM}/delete`,
      `clone ${FORM}/duplicate`,
      `submissions ${FORM}/results/submissions`,
    ],
  ],
] as const)('an editor of a %s', (_, wire, language, links) => {
  const actions = actionsOf(wire, language, CMS);
  expect(actions?.map(({ action, href }) => `${action} ${href ?? ''}`)).toEqual(links);
});

test('without the CMS’s origin they are labels', () => {
  expect(actionsOf(form, 'nl', null)?.map(({ href }) => href)).toEqual([null, null, null, null]);
});
