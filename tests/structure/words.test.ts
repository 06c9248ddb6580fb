import { globSync, readFileSync } from 'node:fs';

/** Words that say in private terms what HTTP, React, Drupal or search have a name for. */
const PRIVATE = ['kept', 'asked', 'nobody', 'somebody', 'whoever', 'anew', 'drawn', 'told'];
const PHRASES = [
  'trust rule',
  'spec section',
  'contract part',
  '(?:the|a|an|each|every|one) doors?',
];

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const PATTERNS = [
  // As a word, and within an identifier. `'kept'` is a state in the database of the uploads.
  new RegExp(String.raw`(?<![A-Za-z_-])(?!kept')(?:${PRIVATE.join('|')})(?![a-z])`),
  new RegExp(String.raw`(?:${PRIVATE.map(capitalize).join('|')})(?![a-z])`),
  new RegExp(String.raw`\b(?:${PHRASES.join('|')})\b`, 'i'),
];

const files = globSync([
  '{app,components,lib,server,backend,tests,e2e,bench}/**/*.{ts,tsx,css,md}',
  'docs/**/*.md',
  '*.{md,ts,js}',
]).filter((file) => !file.startsWith('backend/content/') && !file.endsWith('words.test.ts'));

test('every file has the words of its field', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        PATTERNS.some((pattern) => pattern.test(line))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );

  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
