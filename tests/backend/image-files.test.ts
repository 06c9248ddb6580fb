// @vitest-environment node
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { assetPaths } from '@/backend/files/assets';
import { imageFiles } from '@/backend/files/images';
import { deriveImage } from '@/backend/files/image-styles';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const MIDDLE = { x: 0.5, y: 0.5 };
const content = temporaryFolder();
const assets = assetPaths(content);
mkdirSync(path.dirname(assets.image('main', 'any')), { recursive: true });

/** Writes an image of two halves, red and blue, 400 by 300. */
function draw(name: string, left = 'red') {
  const file = assets.image('main', name);
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="${left}" d="M0 0h200v300H0z"/><path fill="blue" d="M200 0h200v300H200z"/></svg>`,
  );
  return file;
}

const pathOf = (name: string) => ['original', `main-${name}.webp`];

function images(derive?: typeof deriveImage, focus = MIDDLE, folder = temporaryFolder()) {
  const found = imageFiles({ folder, assets, focalPoint: () => focus, ...(derive && { derive }) });
  const find = async (name: string) => {
    const image = await found.find(pathOf(name));
    if (!image) throw new Error(`${name} is not an image`);
    return image;
  };
  return { folder, find, read: async (name: string) => (await find(name)).read() };
}

/** Derivation that records what it derives, and waits until the test releases it. */
function slowDerivation() {
  const waiting: (() => void)[] = [];
  const derived: string[] = [];
  return {
    derived,
    waiting,
    derive: async (file: string) => {
      derived.push(path.basename(file));
      await new Promise<void>((go) => waiting.push(go));
      return Buffer.from(path.basename(file));
    },
  };
}

for (const name of ['canal-1', 'canal-2', 'canal-3', 'canal-7']) draw(name);

test('simultaneous requests for an image derive it once, later ones read it', async () => {
  const { derived, waiting, derive } = slowDerivation();
  const { read, folder } = images(derive);

  const requests = [read('canal-7'), read('canal-7'), read('canal-7')];
  await vi.waitFor(() => {
    expect(waiting).not.toHaveLength(0);
  });
  for (const go of waiting) go();

  expect(await Promise.all(requests)).toEqual(requests.map(() => Buffer.from('canal-7.svg')));
  expect(await read('canal-7')).toEqual(Buffer.from('canal-7.svg'));
  expect(derived).toEqual(['canal-7.svg']);
  expect(readdirSync(path.join(folder, 'original'))).toEqual([
    expect.stringMatching(/^main-canal-7\.[0-9a-f]{16}\.webp$/),
  ]);
});

test('a replaced image file is another image, without a restart', async () => {
  draw('replaced');
  const { find } = images();
  const before = await find('replaced');
  const old = await before.read();

  draw('replaced', 'green');
  const after = await find('replaced');

  expect(after.version).not.toBe(before.version);
  expect(await after.read()).not.toEqual(old);
});

describe('a crop', () => {
  const colorAt = async (bytes: Buffer, left: number) => {
    const pixel = await sharp(bytes)
      .extract({ left, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const [red = 0, , blue = 0] = pixel;
    return red > blue ? 'red' : 'blue';
  };
  const crop = (x: number) =>
    deriveImage(draw('halves'), { width: 40, height: 100 }, { x, y: 0.5 });

  test.each([
    [0.5, ['red', 'blue']],
    [0.25, ['red', 'red']],
    [0, ['red', 'red']],
    [1, ['blue', 'blue']],
  ])('around a focal point at %d of the width shows %j', async (x, colors) => {
    const bytes = await crop(x);

    expect([await colorAt(bytes, 4), await colorAt(bytes, 36)]).toEqual(colors);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 100 });
  });

  test('is another image when its focal point moves', async () => {
    const { find } = images();
    const moved = images(deriveImage, { x: 1, y: 0.5 });

    expect((await moved.find('canal-7')).version).not.toBe((await find('canal-7')).version);
  });
});
