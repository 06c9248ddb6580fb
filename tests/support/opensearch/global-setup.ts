import type { TestProject } from 'vitest/node';
import { missingForOpenSearch } from './missing';
import { startOpenSearch } from './start';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with vitest's own
  interface ProvidedContext {
    /** The URL of the OpenSearch of this run; null where the host cannot have one. */
    openSearch: string | null;
  }
}

/** Starts one OpenSearch for all tests that need it, and none when no such test is run. */
export default async function setup({ provide }: TestProject) {
  if (missingForOpenSearch() !== null) {
    provide('openSearch', null);
    return;
  }
  const { url, stop } = await startOpenSearch({ port: 0, lasting: 'tests' });
  provide('openSearch', url.href);
  return stop;
}
