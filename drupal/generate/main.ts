import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildContent } from './build-content';
import { buildRecipe } from './build-recipe';
import { writeFiles } from './yaml-files';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTENT = path.join(ROOT, 'backend/content');

/** What a folder of content has; what has anything else is not ours to replace. */
const OWN = ['content', 'recipe.yml'];

function isReplaceable(folder: string): boolean {
  if (!existsSync(folder)) return true;
  return statSync(folder).isDirectory() && readdirSync(folder).every((name) => OWN.includes(name));
}

function end(code: number, reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = code;
}

function readOptions() {
  try {
    return parseArgs({ options: { content: { type: 'string' } } }).values;
  } catch {
    return null;
  }
}

const options = readOptions();
const folder = options?.content;
if (!options) end(2, 'Usage: npm run drupal:recipe [-- --content <folder>]');
else if (folder === undefined)
  await writeFiles(path.join(ROOT, 'drupal/recipe'), buildRecipe(CONTENT));
else if (isReplaceable(folder))
  await writeFiles(path.resolve(folder), buildContent(CONTENT, new Date()));
else end(1, `${folder} is no folder for content: name a new one.`);
