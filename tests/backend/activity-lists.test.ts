// @vitest-environment node
import { startedBackend } from './support/backend';
import { contentWith } from './support/content-with';
import { viewAnswer } from './support/view';
import { dayOf } from '@/lib/i18n/dates';

const activityFile = (id: number, audience: string, days: readonly number[]) => `
id: ${id}
bundle: activity
sites: [main]
posted: { days: 50, at: '09:00' }
shared:
  field_target_audience: ${audience}
  field_date_ranges: [${days.map((day) => `{ days: ${day}, from: '10:00', to: '12:00' }`).join(', ')}]
nl:
  title: Activiteit ${id}
  path: /activiteiten/activiteit-${id}
  description: Activiteit nummer ${id}.
  body: <p>Nummer ${id}.</p>
`;

const { read } = await startedBackend({
  contentFolder: contentWith({
    'nodes/main/soon-and-late.yaml': activityFile(2001, 'participant', [2, 40]),
    'nodes/main/between.yaml': activityFile(2002, 'participant', [10, 20]),
    'nodes/main/volunteers-late.yaml': activityFile(2003, 'volunteer', [30]),
    'nodes/main/volunteers-soon.yaml': activityFile(2004, 'volunteer', [3, 60]),
  }),
});

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

const RANGE = 'field_date_ranges_value_2';

const between = (from: number, to: number) =>
  `?${RANGE}[min]=${dayAfter(from)} 00:00:00&${RANGE}[max]=${dayAfter(to)} 23:59:59`;

async function listed(display: string, query = ''): Promise<unknown[]> {
  return viewAnswer(await read(`/main/nl/entity/view/content_overview/${display}/results${query}`))
    .ids;
}

test('activities are in the order of their next date', async () => {
  expect(await listed('activities')).toEqual([2001, 2002]);
  expect(await listed('activities_volunteer')).toEqual([2004, 2003]);
});

test('within a range of dates, the order is by the next date within it', async () => {
  expect(await listed('activities', between(8, 45))).toEqual([2002, 2001]);
  expect(await listed('activities', between(8, 30))).toEqual([2002]);
  expect(await listed('activities_volunteer', between(20, 70))).toEqual([2003, 2004]);
});
