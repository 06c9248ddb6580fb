// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Fields } from '@/backend/schema/field';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { termBundles } from '@/backend/schema/term-bundles';
import { REAL_CONTENT as folder } from './support/backend';

const content = z.record(z.string(), z.unknown());
const entity = z.looseObject({
  bundle: z.string().optional(),
  vocabulary: z.string().optional(),
  shared: content.optional(),
  nl: content.optional(),
  en: content.optional(),
});
const some = z.array(content);
const library = z.object({ nl: content });

/** With the fields that the library has for it. */
function complete({ library: name, ...item }: Record<string, unknown>) {
  if (typeof name !== 'string') return item;
  const file = path.join(folder, 'library', `${name}.yaml`);
  return { ...library.parse(parse(readFileSync(file, 'utf8'))).nl, ...item };
}

/** "bundle field" for each field that some entity fills, and "bundle field: choice" for each choice. */
const filled = new Set<string>();

function note(bundle: string, fields: Fields, values: Record<string, unknown>) {
  for (const [name, { source, bundles }] of Object.entries(fields)) {
    const value = values[source ?? name];
    if (value === undefined || value === null || value === '') continue;
    filled.add(`${bundle} ${name}`);
    if (typeof value === 'string') filled.add(`${bundle} ${name}: ${value}`);
    if (bundles.length === 0) continue;
    for (const item of some.parse(value).map(complete)) {
      const part = typeof item['bundle'] === 'string' ? item['bundle'] : (bundles[0] ?? '');
      note(part, paragraphBundles.get(part) ?? {}, item);
    }
  }
}

for (const file of globSync('{nodes,terms}/**/*.yaml', { cwd: folder })) {
  const { bundle, vocabulary, ...parts } = entity.parse(
    parse(readFileSync(path.join(folder, file), 'utf8')),
  );
  const kind = bundle ?? vocabulary ?? '';
  const fields = (bundle ? nodeBundles : termBundles).get(kind) ?? {};
  for (const part of [parts.shared, parts.nl, parts.en]) if (part) note(kind, fields, part);
}

const bundles = [...nodeBundles, ...termBundles, ...paragraphBundles];
const names = bundles.flatMap(([bundle, fields]) =>
  Object.keys(fields).map((field) => `${bundle} ${field}`),
);

test.each(names)('an editor sees %s filled somewhere', (name) => {
  expect(filled).toContain(name);
});

test('each kind of content overview is on some page', () => {
  const { field_type: kinds } = paragraphBundles.get('content_overview') ?? {};
  const isShown = (kind: string) =>
    filled.has(`content_overview field_type: ${kind}`) ||
    filled.has(`recent_content field_type: ${kind}`);

  expect(kinds?.choices.filter((kind) => !isShown(kind))).toEqual([]);
});
