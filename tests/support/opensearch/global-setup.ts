import type { TestProject } from 'vitest/node';
import { missingForOpenSearch } from './missing';
import { startOpenSearch } from './start';

declare module 'vitest' {
  // The name that vitest has for it.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with vitest's own
  interface ProvidedContext {
    /** Where the OpenSearch of this run is; null where the machine cannot have one. */
    openSearch: string | null;
  }
}

/** One OpenSearch for all tests that ask for it, and none when no such test is run. */
export default async function setup({ provide }: TestProject) {
  if (missingForOpenSearch() !== null) {
    provide('openSearch', null);
    return;
  }
  const { url, stop } = await startOpenSearch({ port: 0, lasting: 'tests' });
  provide('openSearch', url.href);
  return stop;
}
