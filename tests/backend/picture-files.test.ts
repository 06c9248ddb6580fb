// @vitest-environment node
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pictureAt, type Picture } from '@/backend/files/picture-name';
import { pictureFiles } from '@/backend/files/pictures';
import { temporaryFolder } from './support/backend';

function picture(name: string): Picture {
  const found = pictureAt(['original', name]);
  if (!found) throw new Error(`${name} is no picture`);
  return found;
}

/** A renderer that counts, and goes on only when it is told to. */
function slowRenderer() {
  const waiting: (() => void)[] = [];
  const drawn: string[] = [];
  return {
    drawn,
    waiting,
    render: async ({ name }: Picture) => {
      drawn.push(name);
      await new Promise<void>((go) => waiting.push(go));
      return Buffer.from(name);
    },
  };
}

test('a picture that many ask for at once is drawn once, and then read', async () => {
  const { drawn, waiting, render } = slowRenderer();
  const folder = temporaryFolder();
  const pictures = pictureFiles(folder, 'v1', render);
  const canal = picture('main-canal-7.webp');

  const asked = [pictures.read(canal), pictures.read(canal), pictures.read(canal)];
  await vi.waitFor(() => {
    expect(waiting).not.toHaveLength(0);
  });
  for (const go of waiting) go();

  expect(await Promise.all(asked)).toEqual(asked.map(() => Buffer.from('main-canal-7')));
  expect(await pictures.read(canal)).toEqual(Buffer.from('main-canal-7'));
  expect(drawn).toEqual(['main-canal-7']);
  expect(readdirSync(path.join(folder, 'v1', 'original'))).toEqual(['main-canal-7.webp']);
});

test('two are drawn at a time, the others after them', async () => {
  const { drawn, waiting, render } = slowRenderer();
  const pictures = pictureFiles(temporaryFolder(), 'v1', render);
  const names = ['main-canal-1', 'main-canal-2', 'main-canal-3'];

  const asked = names.map((name) => pictures.read(picture(`${name}.webp`)));
  await vi.waitFor(() => {
    expect(waiting).toHaveLength(2);
  });
  expect(drawn).toEqual(names.slice(0, 2));
  for (const go of waiting) go();
  await vi.waitFor(() => {
    expect(waiting).toHaveLength(3);
  });
  waiting.at(-1)?.();

  expect(await Promise.all(asked)).toHaveLength(3);
});

test('a picture that could not be drawn is tried again', async () => {
  const tries: string[] = [];
  const pictures = pictureFiles(temporaryFolder(), 'v1', ({ name }) => {
    tries.push(name);
    return tries.length === 1
      ? Promise.reject(new Error('spilt'))
      : Promise.resolve(Buffer.from('x'));
  });

  await expect(pictures.read(picture('main-canal-7.webp'))).rejects.toThrow('spilt');

  expect(await pictures.read(picture('main-canal-7.webp'))).toEqual(Buffer.from('x'));
});

test('another drawing is another picture', async () => {
  const folder = temporaryFolder();
  const drawing = (text: string) => () => Promise.resolve(Buffer.from(text));
  const canal = picture('main-canal-7.webp');

  await pictureFiles(folder, 'v1', drawing('old')).read(canal);

  expect(await pictureFiles(folder, 'v2', drawing('new')).read(canal)).toEqual(Buffer.from('new'));
});
