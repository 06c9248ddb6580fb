// @vitest-environment node
import { openOnUse } from '@/lib/platform/open-on-use';

const CORRUPT_INDEX = 779;
const FULL = 13;

const failing = (errcode: number) => () => {
  throw Object.assign(new Error('the database disk image is malformed'), { errcode });
};

test('a store is opened at its first use, and again after it proves to be damaged', async () => {
  const events: string[] = [];
  const store = openOnUse(() => {
    events.push('open');
    return { close: () => events.push('close') };
  });
  expect(events).toEqual([]);

  expect(store.run(() => 'found')).toBe('found');
  expect(() => store.run(failing(FULL))).toThrow('malformed');
  expect(events).toEqual(['open']);

  expect(() => store.run(failing(CORRUPT_INDEX))).toThrow('malformed');
  expect(await store.runAsync(() => Promise.resolve('found'))).toBe('found');
  await expect(
    store.runAsync(() => Promise.resolve().then(failing(CORRUPT_INDEX))),
  ).rejects.toThrow('malformed');
  store.run(() => 'found');
  store.close();

  expect(events).toEqual(['open', 'close', 'open', 'close', 'open', 'close']);
});
