// @vitest-environment node
import { formBackend as backend } from '@/app/services';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { SIGN_UP_FORM } from '@/lib/forms/definition/form';
import { findHiddenAnswers } from '@/lib/forms/submission/deliver';
import { withRecordedBackend } from '@/tests/support/recordings';

withRecordedBackend();

const siteLocale = { site: 'drupal', language: 'nl' } as const;
const ACTIVITY = '/nl/activiteiten/open-dag';
const DATE = Date.parse('2026-12-01T10:00:00+01:00') / 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.useRealTimers();
});

async function answersOn(url: string, loadActivity = backend.loadActivity) {
  const form = await loadForm(siteLocale, SIGN_UP_FORM, messagesOf('nl').webform);
  if (!form) throw new Error('no form');
  const page = new URL(url, 'http://drupal.localhost');
  const origin = { page, referrer: null };
  return findHiddenAnswers({ loadActivity }, siteLocale, form, origin, 'wij@example.org');
}

test('a sign-up on the page of an activity is for that activity', async () => {
  expect(await answersOn(`${ACTIVITY}?date=${DATE}`)).toEqual({
    activity: '1',
    date: '2026-12-01T09:00:00.000Z',
    receiver_email: 'info@example.org',
  });
});

test.each([
  ['a date on which the activity is not held', `${ACTIVITY}?date=${DATE + 60}`, 'no-date'],
  ['a date that is over', `${ACTIVITY}?date=${DATE - 145 * 24 * 3_600}`, 'no-date'],
  ['the page of a theme', `/nl/taxonomy/term/1?date=${DATE}`, 'no-activity'],
  ['a page that is not published', `/nl/activiteiten/concept?date=${DATE}`, 'no-activity'],
])('a sign-up for %s is not taken', async (_, url, problem) => {
  expect(await answersOn(url)).toBe(problem);
});

test('a sign-up says whether it is for a series, and for the waiting list', async () => {
  const form = await loadForm(siteLocale, SIGN_UP_FORM, messagesOf('nl').webform);
  if (!form) throw new Error('no form');
  const [hidden] = form.elements.filter(({ kind }) => kind === 'hidden');
  if (!hidden) throw new Error('no hidden element');
  const added = ['sign_up', 'waiting_list'].map((key) => ({ ...hidden, key }));
  const loadActivity: typeof backend.loadActivity = async (...request) => {
    const activity = await backend.loadActivity(...request);
    const dates = activity?.dates.filter(({ start }) => Date.parse(start) === DATE * 1_000) ?? [];
    const full = dates.map((date) => ({ ...date, isFull: true }));
    return activity && { ...activity, signUp: 'series', dates: full };
  };
  const page = new URL(`${ACTIVITY}?date=${DATE}&waiting=1`, 'http://drupal.localhost');
  const answers = await findHiddenAnswers(
    { loadActivity },
    siteLocale,
    { ...form, elements: [...form.elements, ...added] },
    { page, referrer: null },
    'wij@example.org',
  );

  expect(answers).toMatchObject({ sign_up: 'series', waiting_list: '1' });
});
