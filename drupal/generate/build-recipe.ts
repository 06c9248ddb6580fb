import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { imageStyles } from '@/backend/files/image-styles';
import { deriveUuid } from '@/backend/uuid';
import { buildBundles } from './build-bundles';
import { buildFields, type Config } from './build-fields';
import { buildSite } from './build-site';
import { buildWebforms } from './build-webforms';
import { serialize, value } from './default-content';
import { readYaml, toYaml, type Files } from './yaml-files';

const group = z.record(z.string(), z.json());
const fixedRecipe = z.looseObject({ config: z.looseObject({ actions: group }) });

/** What does not follow from the schema: the modules, the workflow, the roles and the like. */
const fixedConfig = (): Config =>
  readdirSync(path.join(import.meta.dirname, 'fixed/config')).map((file) => [
    path.basename(file, '.yml'),
    readYaml(`fixed/config/${file}`, group),
  ]);

function recipeFile(contentFolder: string): string {
  const { config, ...recipe } = readYaml('fixed/recipe.yml', fixedRecipe);
  const actions = { ...config.actions, ...buildWebforms(contentFolder) };
  return toYaml(group.parse({ ...recipe, config: { ...config, actions } }));
}

/** Each site has menus of its own. */
const menuNames = (contentFolder: string) =>
  readdirSync(path.join(contentFolder, 'menus'))
    .map((file) => path.basename(file, '.yaml').replace('.', '-'))
    .sort();

/** Makes JSON:API link to each image style. */
function defaultConsumer(): readonly [string, string] {
  const entityType = 'consumer';
  const uuid = deriveUuid(`${entityType}/front_end`);
  const items = {
    // Drupal replaces the former default only for a consumer that has an id.
    id: value(1_000),
    client_id: value('front_end'),
    label: value('Front end'),
    is_default: value(true),
    image_styles: [...imageStyles.keys()].map((name) => ({ target_id: name })),
  };
  return [`content/consumer/${uuid}.yml`, toYaml(serialize({ entityType, uuid, items }))];
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
