import path from 'node:path';
import { buildRecipe } from './build-recipe';
import { writeFiles } from './yaml-files';

const ROOT = path.resolve(import.meta.dirname, '../..');

writeFiles(path.join(ROOT, 'drupal/recipe'), buildRecipe(path.join(ROOT, 'backend/content')));
