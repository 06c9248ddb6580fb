// @vitest-environment node
import path from 'node:path';
import { FORM_LIFETIME_MS, STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import { openDrafts } from '@/lib/forms/drafts';
import { bytesIn } from '@/tests/lib/queue/support/outbox';
import { EMPTY_DRAFT } from '@/tests/support/empty-draft';
import { makeKey } from '@/tests/support/make-key';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const folder = temporaryFolder();
const encryptionKey = makeKey('concept');
let now = 0;
const drafts = openDrafts({ folder, encryptionKey, now: () => now });

afterAll(drafts.close);

const joop = {
  ...EMPTY_DRAFT,
  answers: { name: 'Joop de Vries', topics: ['soep'], born: { day: '1', month: '2' }, news: true },
  files: { cv: [{ ref: 'r', name: 'cv.pdf', size: 12 }] },
  problems: [{ key: 'email', part: null, message: 'Vul je e-mailadres in.' }],
};

const scope = { session: 'session', site: 'main', webform: 'contact' };

test('a draft is loaded as it was saved', () => {
  const id = drafts.save(joop, 'session');

  expect(id).toMatch(/^[\w-]{22}$/);
  expect(drafts.load(id, scope)).toEqual(joop);
});

test('a draft of before a change of FORM_SECRET is still shown', () => {
  const id = drafts.save(joop, 'session');

  const after = openDrafts({
    folder,
    encryptionKey: makeKey('anders'),
    earlierKeys: [encryptionKey],
    now: () => now,
  });
  expect(after.load(id, scope)).toEqual(joop);
  after.close();
});

test('a URL alone opens nothing', () => {
  const id = drafts.save(joop, 'session');

  expect(drafts.load(id, { ...scope, session: 'another session' })).toBeNull();
  expect(drafts.load(id, { ...scope, site: 'friends' })).toBeNull();
  expect(drafts.load(id, { ...scope, webform: 'newsletter' })).toBeNull();
  expect(drafts.load('unknown', scope)).toBeNull();
});

test('a next step replaces the previous one', () => {
  const id = drafts.save(joop, 'session');

  expect(drafts.save({ ...joop, step: 'two' }, 'session', id)).toBe(id);
  expect(drafts.load(id, scope)).toMatchObject({ step: 'two' });
});

test('it is there for as long as the form can be sent, and then it is gone', () => {
  const id = drafts.save(joop, 'session');

  now += FORM_LIFETIME_MS;
  expect(drafts.load(id, scope)).toEqual(joop);
  now += STORED_LIFETIME_MS - FORM_LIFETIME_MS + 1;
  expect(drafts.load(id, scope)).toBeNull();
});

test('nothing that was typed can be read on the disk', () => {
  drafts.save(joop, 'session');

  expect(bytesIn(folder).includes('Joop')).toBe(false);
});

test('drafts beyond the limit replace the oldest', () => {
  const small = openDrafts({
    folder: path.join(folder, 'small'),
    encryptionKey,
    now: () => (now += 1),
    maxBytes: 20_000,
  });
  onTestFinished(() => {
    small.close();
  });
  const letter = { ...joop, answers: { message: 'Beste mensen, '.repeat(300) } };
  const ids = Array.from({ length: 10 }, () => small.save(letter, 'session'));
  const loaded = ids.map((id) => small.load(id, scope) !== null);

  expect(loaded.slice(0, 5)).toEqual([false, false, false, false, false]);
  expect(loaded.at(-1)).toBe(true);
  expect(loaded.filter(Boolean)).toHaveLength(4);
});
