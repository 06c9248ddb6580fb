import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { blockFields } from '@/backend/schema/entity-fields';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { termBundles } from '@/backend/schema/term-bundles';
import { buildRecipe } from '@/drupal/generate/build-recipe';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'drupal/recipe');

const built = buildRecipe(path.join(ROOT, 'backend/content'));

const written = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));

const config = (name: string): unknown =>
  parse(String(built.get(`config/${name}.yml`)), { version: '1.1' });

const fieldsIn = (entityType: string, bundles: Iterable<[string, object]>) =>
  Array.from(bundles, ([bundle, fields]) => ({ entityType, bundle, names: Object.keys(fields) }));

test('the recipe in the repository is the one that the schema makes', () => {
  expect(written.sort()).toEqual([...built.keys()].sort());
  for (const [name, content] of built)
    expect(readFileSync(path.join(FOLDER, name), 'utf8'), `${name}: npm run drupal:recipe`).toBe(
      content,
    );
});

test.each([
  ...fieldsIn('node', nodeBundles),
  ...fieldsIn('paragraph', paragraphBundles),
  ...fieldsIn('taxonomy_term', termBundles),
  ...fieldsIn('block_content', [['basic', blockFields]]),
])('an editor fills in every field of $entityType $bundle', ({ entityType, bundle, names }) => {
  const fields = names.map((name) => (name === 'is_front' ? 'field_is_front' : name));

  for (const name of fields) {
    expect(config(`field.storage.${entityType}.${name}`)).toMatchObject({ field_name: name });
    expect(config(`field.field.${entityType}.${bundle}.${name}`)).toMatchObject({ bundle });
  }
  expect(config(`core.entity_form_display.${entityType}.${bundle}.default`)).toMatchObject({
    content: Object.fromEntries(fields.map((name) => [name, { region: 'content' }])),
  });
});

test('a name of a field is no longer than Drupal allows', () => {
  const names = [...built.keys()].filter((name) => name.startsWith('config/field.storage.'));

  for (const name of names) expect(name.split('.').at(-2)?.length, name).toBeLessThanOrEqual(32);
});

test('a form names the parts of an element as Webform stores them', () => {
  const forms = parse(String(built.get('recipe.yml')), { version: '1.1' }).config.actions;
  const { createIfNotExists, translateConfig } = forms['webform.webform.groepsbezoek'];

  expect(parse(createIfNotExists.elements).contact).toMatchObject({
    '#name__title': 'Naam',
    '#name__required': true,
    '#email__access': false,
  });
  expect(parse(translateConfig.en.elements).contact).toMatchObject({ '#name__title': 'Name' });
  expect(createIfNotExists.elements).not.toContain('composite');
});

test('the recipe needs no module that Webform 6.3 has dropped', () => {
  const { install, config: recipe } = parse(String(built.get('recipe.yml')), { version: '1.1' });

  expect(install.join(' ')).not.toMatch(
    /webform_(icheck|location_geocomplete|location_places|shortcuts|toggles)/,
  );
  expect(JSON.stringify(recipe)).not.toMatch(/webform_(location_\w+|toggles?)\b/);
});
