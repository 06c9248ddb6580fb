import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { imageStyles } from '@/backend/files/image-styles';
import { uuidOf } from '@/backend/uuid';
import { buildBundles } from './build-bundles';
import { buildFields } from './build-fields';
import { buildSite } from './build-site';
import { buildWebforms } from './build-webforms';
import { toYaml, type Files } from './yaml-files';

/** What does not follow from the schema: the modules, the workflow, the roles and the like. */
const FIXED = path.join(import.meta.dirname, 'fixed');

const group = z.record(z.string(), z.json());
const fixedRecipe = z.looseObject({ config: z.looseObject({ actions: group }) });

const readYaml = (file: string): unknown => parse(readFileSync(path.join(FIXED, file), 'utf8'));

const fixedConfig = () =>
  readdirSync(path.join(FIXED, 'config')).map(
    (file) => [path.basename(file, '.yml'), group.parse(readYaml(`config/${file}`))] as const,
  );

function recipeFile(contentFolder: string): string {
  const { config, ...recipe } = fixedRecipe.parse(readYaml('recipe.yml'));
  const actions = { ...config.actions, ...buildWebforms(contentFolder) };
  return toYaml(group.parse({ ...recipe, config: { ...config, actions } }));
}

/** Each site has menus of its own. */
const menuNames = (contentFolder: string) =>
  readdirSync(path.join(contentFolder, 'menus'))
    .map((file) => path.basename(file, '.yaml').replace('.', '-'))
    .sort();

function defaultConsumer(): readonly [string, string] {
  const uuid = uuidOf('consumer/front_end');
  const content = {
    _meta: { version: '1.0', entity_type: 'consumer', uuid, default_langcode: 'nl' },
    default: {
      client_id: [{ value: 'front_end' }],
      label: [{ value: 'Front end' }],
      is_default: [{ value: true }],
      image_styles: [...imageStyles.keys()].map((name) => ({ target_id: name })),
    },
  };
  return [`content/consumer/${uuid}.yml`, toYaml(content)];
}

/** Builds the recipe that makes of an empty Drupal one with the content model of all sites. */
export function buildRecipe(contentFolder: string): Files {
  const menus = menuNames(contentFolder);
  const config = [...fixedConfig(), ...buildBundles(menus), ...buildFields(), ...buildSite(menus)];
  return new Map([
    ['recipe.yml', recipeFile(contentFolder)],
    ...config.map(([name, content]) => [`config/${name}.yml`, toYaml(content)] as const),
    defaultConsumer(),
  ]);
}
