import { globSync, readFileSync } from 'node:fs';
import nl from '@/messages/nl.json';

/** Groups of messages that are read by a value of the content or of a form: `t(kind)`, `kinds[kind]`. */
const BY_VALUE = [
  'back',
  'district',
  'editor.preview',
  'feed',
  'found',
  'language',
  'overview',
  'search.entities',
  'search.kind',
  'search.kinds',
  'share',
  'term',
  'vacancy',
  'webform.address',
  'webform.case',
  'webform.file.uploading',
  'webform.parts',
  'webform.phoneTypes',
];

const sources = globSync('{app,components,lib,server}/**/*.{ts,tsx}').map((file) => {
  const text = readFileSync(file, 'utf8');
  const namespaces = [...text.matchAll(/Translations\('([\w.]+)'\)/g)].map(([, name]) => name);
  return { text, namespaces: ['', ...namespaces] };
});
const code = sources.map(({ text }) => text).join('\n');

const pathsIn = (messages: object): string[][] =>
  Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? pathsIn(value).map((path) => [key, ...path])
      : [[key]],
  );

/** `t('a.b')`, or `t('b')` in the namespace `a`; also where a template makes the last part. */
const isTranslated = (path: readonly string[]): boolean =>
  path.some((_, start) => {
    const namespace = path.slice(0, start).join('.');
    const template = `\`${path.slice(start, -1).join('.')}.\${`;
    return sources.some(
      ({ text, namespaces }) =>
        namespaces.includes(namespace) &&
        (text.includes(`'${path.slice(start).join('.')}'`) || text.includes(template)),
    );
  });

/** `messages.key`, or `{ key }` of the messages. */
const isProperty = (path: readonly string[]): boolean =>
  new RegExp(String.raw`[.{,\s]${path.at(-1) ?? ''}\b(?!['-])`).test(code);

test('every message is used', () => {
  const unused = pathsIn(nl)
    .filter((path) => !isTranslated(path) && !isProperty(path))
    .map((path) => path.join('.'))
    .filter((key) => !BY_VALUE.some((group) => `${key}.`.startsWith(`${group}.`)));

  expect(unused).toEqual([]);
});

test.each(BY_VALUE)('%s is a group of messages', (group) => {
  expect(pathsIn(nl).some((path) => `${path.join('.')}.`.startsWith(`${group}.`))).toBe(true);
});
