// @vitest-environment node
import { CACHED_PAGE_KEY } from '@/lib/forms/submission/form-token';
import { formsSite, tokenFor } from '@/tests/support/forms-site';
import { contact, RECEIPT } from './support/posts';

const site = formsSite();
const AGAIN = /^Druk nog één keer op versturen/;
const DAY_MS = 24 * 60 * 60 * 1_000;

test.each([
  ['without script, from a page that was rendered just now', false, CACHED_PAGE_KEY],
  ['with script, with a token that was fetched just now', true, undefined],
])('a form that is sent at once is accepted %s', async (way, isScript, key) => {
  const name = `At once ${way}`;
  const token = tokenFor('contact', 0, key);
  const { status } = await site.post('contact', contact(name), { token, isScript });

  expect(status).toBe(isScript ? 200 : 303);
  expect(site.arrivedFrom(name)).toHaveLength(1);
});

test('a robot that fills in every field is shown no receipt, and nothing arrives', async () => {
  const entries = [...contact('Robot'), ['website_confirm', 'https://koopnu.example']] as const;
  const token = tokenFor('contact');
  const scripted = await site.post('contact', entries, { token });
  const plain = await site.post('contact', entries, { token, isScript: false });

  expect(scripted).toMatchObject({ status: 422, body: { message: expect.stringMatching(AGAIN) } });
  expect(plain.location).not.toMatch(RECEIPT);
  expect(site.draftAt(plain, 'contact')?.message).toMatch(AGAIN);
  expect(site.arrivedFrom('Robot')).toEqual([]);
});

test.each([
  ['made up', () => 'made-up'],
  ['of days ago', () => tokenFor('contact', 2 * DAY_MS)],
])(
  'a form whose token is %s comes back once, and the next press is accepted',
  async (what, make) => {
    const name = `Once ${what}`;
    const first = await site.post('contact', contact(name), { token: make() });
    expect(first.status).toBe(422);
    const again = String(Reflect.get(Object(first.body), 'token'));

    expect((await site.post('contact', contact(name), { token: again })).status).toBe(200);
    expect(site.arrivedFrom(name)).toHaveLength(1);
  },
);
