import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '@/drupal/generate/yaml-files';
import { temporaryFolder } from '@/tests/support/temporary-folder';

test('a recipe of which a file cannot be written leaves the one of before whole', async () => {
  const folder = path.join(temporaryFolder(), 'recipe');
  await writeFiles(folder, new Map([['recipe.yml', 'name: before']]));

  const stopped = writeFiles(
    folder,
    new Map<string, string | (() => Promise<Uint8Array>)>([
      ['recipe.yml', 'name: after'],
      ['image.jpg', () => Promise.reject(new Error('stopped'))],
    ]),
  );

  await expect(stopped).rejects.toThrow('stopped');
  expect(readFileSync(path.join(folder, 'recipe.yml'), 'utf8')).toBe('name: before');
});
