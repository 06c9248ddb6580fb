import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

/** What reads the JSON of a CMS. */
const dialects = ['lib/cms/decode', 'lib/cms/drupal'];
const above = ['sites', 'components', 'app', 'server', 'backend', 'drupal'];

/** Modules with what they may not import: the one way is app -> components -> lib -> lib/content. */
const modules = [
  ['lib/content/**', ['lib/!(content)', ...above]],
  ['lib/{browser,i18n,routing}/**', ['lib/!(browser|content|i18n|routing)', ...above]],
  ['lib/feeds/**', ['lib/!(content|feeds|i18n|routing)', ...above]],
  ['lib/share-image/**', ['lib/!(content|share-image)', ...above]],
  ['lib/platform/**', ['lib/!(platform|content)', ...above]],
  [
    'lib/cms/**',
    [
      'lib/!(cms|content|forms/definition|platform|queue|routing)',
      'sites/(?!resolve$).+',
      ...above.slice(1),
    ],
  ],
  ['lib/queue/**', ['lib/!(content|platform|queue)', ...above]],
  ['lib/forms/**', ['lib/{cms,search,browser}', ...above]],
  ['lib/payments/**', ['lib/{forms,search,browser}', 'lib/cms/(?!http/).+', ...above]],
  ['lib/search/**', ['lib/{forms,browser}', 'lib/cms/(?!http/).+', ...above]],
  [
    'sites/**',
    ['lib/!(content|routing|share-image)', 'components', 'app', 'server', 'backend', 'drupal'],
  ],
  ['components/views/**', ['lib/platform', ...dialects, 'app', 'server', 'backend', 'drupal']],
  ['components/pages/**', ['lib/cms', 'lib/platform', 'app', 'server', 'backend', 'drupal']],
  [
    'components/!(views|pages)/**',
    [
      'lib/cms',
      'lib/platform/(?!reports/report-from-browser$).+',
      'lib/search/(?:engine|indexing)',
      'components/views',
      'app',
      'server',
      'backend',
      'drupal',
    ],
  ],
  ['app/**', [...dialects, 'server', 'backend', 'drupal']],
  ['server/**', [...dialects, 'components', 'app', 'backend', 'drupal']],
  ['backend/**', ['lib', 'sites', 'components', 'app', 'server', 'drupal']],
  ['drupal/**', ['lib', 'sites', 'components', 'app', 'server']],
];

const everywhere = [
  { group: ['../*'], message: "Leaving a folder is spelled '@/…'." },
  // The whole of it takes a process a second to load.
  { regex: '^date-fns$', allowTypeImports: true, message: 'Import date-fns/<function>.' },
];

/** Glob patterns for `no-restricted-imports`, which knows no extended globs. */
const closed = (folders) =>
  folders.map((folder) => {
    const not = /^lib\/!\((.+)\)$/.exec(folder);
    const any = /^lib\/\{(.+)\}$/.exec(folder);
    if (not) return `^@/lib/(?!(?:${not[1]})/)`;
    if (any) return `^@/lib/(?:${any[1].replaceAll(',', '|')})/`;
    return `^@/${folder}(?:/|$)`;
  });

/** The same for `import()`, which that rule does not see. */
const closedImports = (folder) =>
  modules
    .filter(([name]) => name === folder)
    .flatMap(([, closedTo]) => closed(closedTo))
    .map((regex) => ({
      selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
      message: `${folder} must not import this module.`,
    }));

/** A longer list is read sooner than a list of lists. */
const noLiteralSpread = {
  selector: 'SpreadElement[argument.type=/^(?:Array|Object)Expression$/]',
  message: 'Write the items of a literal, without a spread.',
};

const layering = modules.map(([folder, closedTo]) => ({
  files: [folder],
  rules: {
    'no-restricted-syntax': ['error', noLiteralSpread, ...closedImports(folder)],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...everywhere,
          ...closed(closedTo).map((regex) => ({
            regex,
            message: `${folder} must not import this module.`,
          })),
        ],
      },
    ],
  },
}));

const isText = (type) =>
  type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.String) !== 0;

/** An object has `constructor` and its like by every name: only `getOwn` and maps take any text. */
const ownLookup = {
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const report = (node) => {
      context.report({
        node,
        message: 'Use getOwn, Object.hasOwn or a Map for a name of any text.',
      });
    };
    const hasAnyName = (type) =>
      type.isUnion()
        ? type.types.some(hasAnyName)
        : checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
    return {
      MemberExpression(node) {
        if (!node.computed || !isText(services.getTypeAtLocation(node.property))) return;
        if (hasAnyName(services.getTypeAtLocation(node.object))) report(node);
      },
      "BinaryExpression[operator='in'][left.type!='Literal']": report,
    };
  },
};

export default tseslint.config(
  {
    ignores: [
      '.next/',
      'public/elements/',
      'var/',
      'node_modules/',
      'next-env.d.ts',
      'test-results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  { ...reactHooks.configs.flat.recommended, files: ['{app,components}/**'] },
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', 250],
      'no-restricted-imports': ['error', { patterns: everywhere }],
      'no-restricted-syntax': ['error', noLiteralSpread],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // A sixth of the time of lint, and the compiler's `erasableSyntaxOnly` allows no enum.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  ...layering,
  {
    files: ['{app,backend,components,drupal,lib,server,sites}/**/*.{ts,tsx}'],
    ignores: ['**/get-own.ts'],
    plugins: { names: { rules: { own: ownLookup } } },
    rules: { 'names/own': 'error' },
  },
  {
    // Only the two HTTP clients call out, so that every call has a deadline and a size limit.
    files: ['app/**', 'components/**', 'lib/**', 'sites/**'],
    ignores: ['lib/cms/http/**', 'lib/browser/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: [{ name: 'fetch', message: 'Use lib/cms/http.' }],
          checkGlobalObject: true,
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch', message: 'Use lib/cms/http.' },
      ],
    },
  },
  {
    // One function makes every redirect, so that none leads to another host; responses are data.
    files: ['app/api/**', 'server/edge/resolve-request.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noLiteralSpread,
        ...closedImports('app/**'),
        {
          selector: "Property[key.name='location'][value.callee.name!='localLocation']",
          message: 'Use localLocation.',
        },
        {
          selector: 'ImportDeclaration[source.value=/^@\\u002Fcomponents\\u002F/]',
          message: 'API routes import nothing from components.',
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
  {
    // With types, unit tests are a third of the time of lint.
    files: ['**/*.js', 'tests/**'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    // Without types, a name tells what has to be awaited in a unit test.
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noLiteralSpread,
        ...[
          'callee.object.property.name=/^(?:resolves|rejects)$/',
          'callee.object.object.property.name=/^(?:resolves|rejects)$/',
          'callee.object.callee.property.name="poll"',
          'callee.object.object.callee.property.name="poll"',
          'callee.object.name=/^(?:user|userEvent)$/',
          'callee.name=/^(?:waitFor|waitForElementToBeRemoved)$/',
          'callee.object.name="vi"][callee.property.name=/^wait/',
          'callee.property.name=/^find(?:All)?By/',
        ].map((call) => ({
          selector: `ExpressionStatement > CallExpression[${call}]`,
          message: 'Await it: otherwise it cannot fail the test.',
        })),
      ],
    },
  },
);
