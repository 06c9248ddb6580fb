// @vitest-environment node
import { startedBackend } from './support/backend';
import { contentWith } from './support/content-with';
import { viewAnswer } from './support/view';

const START = Date.parse('2026-12-01T00:00:00+01:00');

const activityFile = (id: number, dates: string, pinned = '') => `
id: ${id}
bundle: activity
sites: [main]
posted: { days: 50, at: '09:00' }
shared:
  field_target_audience: participant
  ${pinned}
  field_date_ranges: [${dates}]
nl:
  title: Activiteit ${id}
  path: /activiteiten/activiteit-${id}
  description: Activiteit nummer ${id}.
  body: <p>Nummer ${id}.</p>
`;

const [CHOIR, STAGE, SOUP, WALK] = [2001, 2002, 2003, 2004];

const { read } = await startedBackend(
  {
    contentFolder: contentWith({
      'nodes/main/choir.yaml': activityFile(
        CHOIR,
        "{ days: 7, from: '19:00', to: '21:00' }, { days: 0, from: '19:00', to: '21:00' }",
        'field_pinned: true',
      ),
      'nodes/main/stage.yaml': activityFile(STAGE, "{ days: 0, from: '20:00', to: '22:30' }"),
      'nodes/main/soup.yaml': activityFile(SOUP, "{ days: 3, from: '10:00', to: '12:00' }"),
      'nodes/main/walk.yaml': activityFile(
        WALK,
        "{ days: 1, from: '09:00', to: '10:00' }, { days: 2, from: '09:00', to: '10:00' }",
        'field_pinned: true',
      ),
    }),
  },
  () => START,
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function listedAt(moment: string, view = 'content_overview/activities', query = '') {
  vi.setSystemTime(`2026-12-${moment}+01:00`);
  return viewAnswer(await read(`/main/nl/entity/view/${view}/results${query}`)).ids;
}

test.each([
  ['before all of them', '01T08:00:00', [CHOIR, STAGE, WALK, SOUP]],
  ['the moment one begins', '01T19:00:00', [CHOIR, STAGE, WALK, SOUP]],
  ['while two are going on', '01T20:30:00', [CHOIR, STAGE, WALK, SOUP]],
  ['when one is over until next week', '01T21:00:00', [STAGE, WALK, SOUP, CHOIR]],
  ['when one is over for good', '01T22:30:00', [WALK, SOUP, CHOIR]],
  ['during the first date of two', '02T09:30:00', [WALK, SOUP, CHOIR]],
  ['after the last date of one', '03T10:00:00', [SOUP, CHOIR]],
  ['when all are over', '09T00:00:00', []],
])('%s, activities are in the order of what goes on and what is next', async (_, at, expected) => {
  expect(await listedAt(at)).toEqual(expected);
  expect(await listedAt(at, 'content_recent/activities')).toEqual(expected);
});

test('those that an editor puts first have that order among them', async () => {
  const pinned = 'content_overview/activities_pinned';

  expect(await listedAt('01T20:30:00', pinned)).toEqual([CHOIR, WALK]);
  expect(await listedAt('01T21:00:00', pinned)).toEqual([WALK, CHOIR]);
});
