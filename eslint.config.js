import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const above = ['sites', 'components', 'app', 'server', 'backend'];

/** What keeps things on the server's disk; only `lib/submission` and `app` reach it. */
const keeping = 'database,outbox,guard,drafts,quarantine,submission';

/** What a folder may not import. The rooms and their order are in CONTRIBUTING.md. */
const rooms = [
  ['lib/content/**', ['lib/!(content)', ...above]],
  ['lib/browser/**', ['lib/!(browser|content)', ...above]],
  ['lib/reports/**', ['lib/!(reports)', ...above]],
  ['lib/i18n/**', ['lib/!(i18n|content)', ...above]],
  ['lib/{overview,routes}/**', ['lib/!(overview|routes|i18n|content)', ...above]],
  ['lib/webform/**', [`lib/{wire,http,backend,config,${keeping}}`, ...above]],
  ['lib/search/*', ['lib/!(search|i18n|content)', 'lib/search/engine', ...above]],
  ['lib/search/engine/**', ['lib/!(search|database|http|config|i18n|content)', ...above]],
  ['lib/indexing/**', [`lib/{wire,${keeping}}`, ...above]],
  ['lib/preview/**', ['lib/!(preview|config|content)', ...above]],
  ['lib/revalidation/**', ['lib/!(revalidation|guard|config|content)', ...above]],
  [
    'lib/wire/**',
    [`lib/{http,backend,config,i18n,overview,routes,browser,preview,${keeping}}`, ...above],
  ],
  [
    'lib/{outbox,guard,drafts}/**',
    ['lib/!(content|config|database|outbox|guard|drafts)', ...above],
  ],
  ['lib/database/**', ['lib/!(database)', ...above]],
  ['lib/reports/**', ['lib/!(reports|config)', ...above]],
  ['lib/quarantine/**', ['lib/!(quarantine|database|content|config|webform)', ...above]],
  ['lib/submission/**', ['lib/wire', ...above]],
  ['lib/{http,config}/**', [`lib/{wire,backend,${keeping}}`, ...above]],
  ['lib/backend/**', [`lib/{${keeping}}`, ...above]],
  ['sites/**', ['lib/!(content|i18n)', 'components', 'app', 'server', 'backend']],
  [
    'components/views/**',
    [`lib/{wire,http,config,preview,${keeping}}`, 'app', 'server', 'backend'],
  ],
  [
    'components/!(views)/**',
    [
      `lib/{wire,http,backend,config,indexing,preview,${keeping}}`,
      'lib/search/engine',
      'components/views',
      'app',
      'server',
      'backend',
    ],
  ],
  ['app/**', ['lib/wire', 'server', 'backend']],
  ['server/**', ['lib/{wire,backend}', 'components', 'app', 'backend']],
  ['backend/**', ['lib', 'sites', 'components', 'app', 'server']],
  [
    'middleware.ts',
    [`lib/{wire,http,backend,${keeping}}`, 'components', 'app', 'server', 'backend'],
  ],
];

const parents = { group: ['../*'], message: "Leaving a folder is spelled '@/…'." };

/** Glob patterns for `no-restricted-imports`, which knows no extended globs. */
const closed = (places) =>
  places.map((place) => {
    const not = /^lib\/!\((.+)\)$/.exec(place);
    const any = /^lib\/\{(.+)\}$/.exec(place);
    if (not) return `^@/lib/(?!(?:${not[1]})/)`;
    if (any) return `^@/lib/(?:${any[1].replaceAll(',', '|')})/`;
    return `^@/${place}/`;
  });

const layering = rooms.map(([folder, places]) => ({
  files: [folder],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          parents,
          ...closed(places).map((regex) => ({
            regex,
            message: `${folder} must not import this room.`,
          })),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['.next/', 'var/', 'node_modules/', 'next-env.d.ts', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', 250],
      'no-restricted-imports': ['error', { patterns: [parents] }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  ...layering,
  {
    // No other place may call out: lib/http is the one door, lib/browser that of the visitor's side.
    files: ['app/**', 'components/**', 'lib/!(http|browser)/**', 'sites/**'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Use lib/http.' }] },
  },
  {
    // One function makes every redirect, so that none leads to another host.
    files: ['app/api/**', 'server/pages/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='location'][value.callee.name!='localLocation']",
          message: 'Use localLocation.',
        },
      ],
    },
  },
  {
    files: ['tests/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
