import { createMemo } from '@/lib/cms/memo';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { withRequestContext } from '@/lib/platform/request-context';

const MINUTE_MS = 60_000;

/** Each load has a number; a test decides when it ends. */
function openMemo() {
  const memo = createMemo<number>();
  let loads = 0;
  const waiting: (() => void)[] = [];
  const load = async () => {
    loads += 1;
    const mine = loads;
    await new Promise<void>((resolve) => waiting.push(resolve));
    reportPageTags(`menu:main version:${mine}`);
    if (mine === 13) throw new Error('unlucky');
    return mine;
  };
  return {
    memo,
    /** As a page that is rendered after the last change at `contentChangedAt`. */
    page: async (contentChangedAt: number, tags: string[] = []) => {
      const reportTags = (reported: readonly string[]) => void tags.push(...reported);
      const context = { contentChangedAt, reportTags };
      const value = await withRequestContext(context, () => memo.load('main', load));
      return { value, tags };
    },
    endLoads: () => {
      for (const end of waiting.splice(0)) end();
    },
    skipTo: (count: number) => {
      loads = count;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});

const first = { value: 1, tags: ['menu:main', 'version:1'] };

test('pages at the same time and later share what was loaded once, and each has its tags', async () => {
  const { page, endLoads } = openMemo();
  const both = Promise.all([page(0), page(0)]);
  endLoads();

  expect(await both).toEqual([first, first]);
  expect(await page(0)).toEqual(first);
});

test('after a change it is loaded again, also while a load from before it goes on', async () => {
  const { page, endLoads } = openMemo();
  const before = page(0);
  vi.setSystemTime(1_000_100);
  const after = page(1_000_050);
  endLoads();

  expect((await before).value).toBe(1);
  expect((await after).value).toBe(2);
  expect((await page(1_000_050)).value).toBe(2);
  expect((await page(0)).value).toBe(2);
});

test('a load that began before a change and ends last replaces nothing newer', async () => {
  const memo = createMemo<string>();
  const old = Promise.withResolvers<string>();
  const at = (contentChangedAt: number, load: () => Promise<string>) =>
    withRequestContext({ contentChangedAt }, () => memo.load('main', load));
  const slow = at(0, () => old.promise);
  vi.setSystemTime(1_000_100);
  await at(1_000_050, () => Promise.resolve('new'));
  old.resolve('old');
  await slow;

  expect(await at(1_000_050, () => Promise.resolve('newer'))).toBe('new');
});

test.each([
  ['a minute, where the CMS reports no changes', 1],
  ['the clock was set back an hour', -60],
])('it is loaded again after %s', async (_, minutes) => {
  const { page, endLoads } = openMemo();
  const before = page(0);
  endLoads();
  await before;
  vi.setSystemTime(1_000_000 + minutes * MINUTE_MS);
  const after = page(0);
  endLoads();

  expect((await after).value).toBe(2);
});

test('a failure is not stored, and its page has the tags of the response', async () => {
  const { page, endLoads, skipTo } = openMemo();
  skipTo(12);
  const tags: string[] = [];
  const failing = page(0, tags);
  endLoads();
  await expect(failing).rejects.toThrow('unlucky');
  expect(tags).toEqual(['menu:main', 'version:13']);
  const again = page(0);
  endLoads();

  expect((await again).value).toBe(14);
});

test('a page that knows nothing of changes, such as an editor’s, is loaded for itself', async () => {
  const { page, endLoads } = openMemo();
  const before = page(0);
  endLoads();
  await before;
  const own = Promise.all([page(NaN), page(Infinity)]);
  endLoads();

  expect((await own).map(({ value }) => value)).toEqual([2, 3]);
});
