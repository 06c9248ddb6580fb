import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('{docs,backend}/**/*.md')].filter(
  (file) => !file.includes('node_modules'),
);
const FOLDERS =
  /^(?:app|backend|bench|components|docs|e2e|lib|messages|ops|public|server|sites|tests)\//;

/** Paths of the repository that a document names in code; placeholders such as `<id>` are skipped. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => FOLDERS.test(code) && !/[<>*{}…]/.test(code));

const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);

test.each(documents)('every path and link of %s leads to a file', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/```[^]*?```/g, '');
  const missing = [
    ...pathsIn(text).filter((name) => !existsSync(name)),
    ...linksIn(text).filter((target) => !existsSync(path.join(path.dirname(file), target))),
  ];

  expect(missing).toEqual([]);
});

test('the README is a map, not a manual', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150);
});
