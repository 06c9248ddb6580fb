import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildContent } from './build-content';
import { buildRecipe } from './build-recipe';
import { writeFiles } from './yaml-files';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTENT = path.join(ROOT, 'backend/content');

const { content } = parseArgs({ options: { content: { type: 'string' } } }).values;

await (content === undefined
  ? writeFiles(path.join(ROOT, 'drupal/recipe'), buildRecipe(CONTENT))
  : writeFiles(path.resolve(content), buildContent(CONTENT, new Date())));
