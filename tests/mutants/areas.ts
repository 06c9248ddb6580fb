/** The mutated files of each area, and the tests that must catch a mutant: those of the area itself, so that no journey has to find it. */
const AREAS = {
  decoders: {
    mutate: ['lib/cms/decode', 'lib/cms/drupal'],
    tests: ['lib/cms/decode', 'lib/cms/drupal'],
    isolate: true,
  },
  definition: {
    mutate: ['lib/forms/definition'],
    tests: ['lib/forms/definition'],
  },
  submission: {
    mutate: ['lib/forms/submission'],
    tests: ['lib/forms/submission', 'app/api/forms'],
    isolate: true,
  },
  outbox: {
    mutate: ['lib/queue'],
    tests: ['lib/queue', 'server/cli/outbox.test.ts'],
  },
  routing: {
    mutate: ['lib/routing'],
    tests: ['lib/routing', 'sites'],
  },
  search: {
    mutate: ['lib/search/*.ts', 'lib/search/engine/elastic'],
    tests: ['lib/search/*.test.ts', 'lib/search/engine/elastic'],
  },
  edge: {
    mutate: ['server/edge', 'server/ops/maintenance.ts', 'server/renderer/load-limits.ts'],
    tests: [
      'server/edge',
      'server/ops/maintenance*.test.ts',
      'server/renderer/{rate-limit,page-queue}.test.ts',
    ],
  },
  invalidation: {
    mutate: ['server/invalidation'],
    tests: ['server/invalidation'],
  },
};

const named = Object.entries(AREAS).filter(([name]) =>
  (process.env.AREA ?? name).split(',').includes(name),
);
if (named.length === 0) throw new Error(`AREA names none of ${Object.keys(AREAS).join(', ')}`);

const within = (path: string, files: string): string =>
  path.endsWith('.ts') ? path : `${path}/**/${files}`;

/** True where a file of tests needs modules of its own: a backend, or a database that is open once. */
export const isIsolated = named.some(([, area]) => 'isolate' in area);

/** Globs of the areas that AREA names (with commas between them), or of all. */
export const mutated = named.flatMap(([, { mutate }]) =>
  mutate.map((path) => within(path, '*.ts')),
);
export const tests = named.flatMap(([, area]) =>
  area.tests.map((path) => `tests/${within(path, '*.test.ts')}`),
);
