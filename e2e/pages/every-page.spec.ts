import { expect, type Page } from 'playwright/test';
import { examplePages } from '@/e2e/support/example-pages';
import { geometryProblems, removeFonts, VIEWS } from '@/e2e/support/geometry';
import { expectWhole, openPage, tabTest } from '@/e2e/support/tab';

/** Returns what breaks, overflows or is cut off in each view. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const view of VIEWS)
    for (const problem of await geometryProblems(page, view))
      problems.push(`${view.width} px, ${view.text} %: ${problem}`);
  return problems;
}

for (const example of examplePages.filter(({ isFirst }) => !isFirst))
  tabTest(`${example.url} is accessible, whole and within its policy`, async ({ tab }) => {
    await openPage(tab, example);
    await expectWhole(tab, example);
  });

for (const example of examplePages.filter(({ isMeasured }) => isMeasured))
  tabTest(
    `${example.url} is whole at every width, at twice the text size, and without its fonts`,
    async ({ tab }) => {
      const { page } = tab;
      await openPage(tab, example);
      // A slide that moves is no problem: what lasts is.
      await expect.poll(() => problemsOf(page)).toEqual([]);
      expect(await removeFonts(page)).toBeGreaterThan(0);
      await expect.poll(() => problemsOf(page)).toEqual([]);
    },
  );
