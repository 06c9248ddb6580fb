// @vitest-environment node
import { resolveEntity, loadNode } from '@/lib/cms/entity';
import {
  loadPinned,
  overviewQuery,
  loadRelatedByTerms,
  loadSimilarVacancies,
  loadTeasers,
  termLists,
} from '@/lib/cms/view';
import { CONTENT_TYPES, findUpcoming } from '@/lib/content/content-type';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { NO_CHOICES } from '@/lib/content/list-filters';
import { sitesHere, withBackend } from '@/tests/support/backend';
import { everyPage } from '@/tests/support/every-page';

withBackend();

const nl = { site: 'main', language: 'nl' } as const;

/** A Drupal that has just started sends two pages a second. */
const LIMIT_MS = 300_000;

test(
  'every path of every site decodes without an issue',
  async () => {
    const pages = await everyPage(sitesHere);
    const faulty = pages.flatMap(({ site, path, wire }) => {
      const { entity, issues } = decodeEntity(wire);
      return entity && issues.length === 0 ? [] : `${site} ${path} ${JSON.stringify(issues)}`;
    });

    expect(faulty).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(sitesHere.length * 70);
  },
  LIMIT_MS,
);

test('a link has the variant that its editor chose', async () => {
  const found = await resolveEntity(nl, '/hulp');
  const node = found.outcome === 'found' && found.entity.type === 'node' ? found.entity.node : null;

  expect(node?.paragraphs).toContainEqual(
    expect.objectContaining({
      kind: 'contact-information',
      link: { href: '/nl/overzicht-locaties', label: 'Alle locaties', variant: 'outlined' },
      secondaryLink: expect.objectContaining({ variant: null }),
    }),
  );
});

describe('the lists of a page', () => {
  test.each(CONTENT_TYPES)('%s has something to show', async (type) => {
    expect((await loadTeasers(nl, overviewQuery(type))).length).toBeGreaterThan(0);
  });

  test('activities are ordered by the date that is going on, or comes next', async () => {
    const now = new Date();
    const next = (await loadTeasers(nl, overviewQuery('activities'))).map((teaser) =>
      teaser.kind === 'activity' ? findUpcoming(teaser.dates, now)[0]?.start : undefined,
    );

    expect(next).not.toContain(undefined);
    expect(next).toEqual(next.toSorted());
  });

  test('pinned activities appear for their audience only', async () => {
    const pinned = await loadPinned(nl, 'activities_volunteer', {
      choices: NO_CHOICES,
      date: null,
    });

    expect(pinned.length).toBeGreaterThan(0);
    expect(
      pinned.every(
        (one) => one.kind === 'activity' && one.isPinned && one.audience === 'volunteer',
      ),
    ).toBe(true);
  });

  test('a closed vacancy is in no list, and keeps its page', async () => {
    const closed = await loadNode(nl, '/vacatures-en-stages/grafisch', 'vacancy');
    const listed = await loadTeasers(nl, overviewQuery('vacancies_paid'));

    expect(closed?.closes).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map(({ id }) => id)).not.toContain(closed?.id);
  });

  test('similar vacancies are of the same list, those of the same kind first', async () => {
    const similar = await loadSimilarVacancies(nl, 'vacancies_volunteering', [421], 6239);

    expect(similar.map(({ id }) => id)).not.toContain(6239);
    expect(similar.length).toBeGreaterThan(2);
    expect(similar[0]?.title).toMatch(/^Gast/);
  });

  test('a theme’s page holds the projects of that theme only', async () => {
    const [ofTheme] = termLists('themes', 305);
    const [all, projects] = await Promise.all([
      loadTeasers(nl, overviewQuery('projects')),
      ofTheme ? loadTeasers(nl, ofTheme.query) : [],
    ]);

    expect(projects.length).toBeGreaterThan(0);
    expect(projects.length).toBeLessThan(all.length);
  });

  test('only stories are related to a project', async () => {
    const stories = await loadRelatedByTerms(nl, [302, 305], 6302, 'stories');

    expect(stories.length).toBeGreaterThan(0);
    expect(stories.every((one) => one.kind === 'article' && one.articleType === 'story')).toBe(
      true,
    );
  });
});
