// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { REAL_CONTENT as contentFolder, startedBackend } from './support/backend';

// Each image is derived here for the first time.

const { call } = await startedBackend({ contentFolder });

test.each([
  ['/files/original/main-canal-7.webp', 1600, 1200],
  ['/files/styles/crop_3_1/annual-report-table-37.webp', 1800, 600],
  ['/files/styles/crop_3_4/farm-portrait-28.webp', 900, 1200],
  ['/files/styles/thumbnail/underground-stage-17.webp', 100, 75],
  ['/files/styles/crop_3_2/main-dike-1.jpg.webp', 1200, 800],
])('%s is an image of its style’s size', async (url, width, height) => {
  const response = await call(url);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width,
    height,
  });
});

test.each([
  '/files/styles/huge/main-canal-7.webp',
  '/files/styles/constructor/main-canal-7.webp',
  '/files/original/main-moon-7.webp',
  '/files/original/no-such-canal-7.webp',
  '/files/original/main-canal-10000.webp',
  '/files/original/main-canal-007.webp',
  '/files/original/main-canal--1.webp',
  '/files/original/main-canal-7.png',
  '/files/original/main-canal-7.jpg.webp',
  '/files/original/main-dike-1.webp',
  '/files/original/main-..%2Ffarm%2Fanimals-42.webp',
  '/files/original/..%2Fcontent.sqlite',
  '/files/styles/medium',
  '/files/medium/x/main-canal-7.webp',
])('%s is not an image: 404', async (url) => {
  expect((await call(url)).status).toBe(404);
});

describe('the images of the content', () => {
  const files = globSync('files/images/*/*.{svg,jpg}', { cwd: contentFolder });
  const textOf = (name: string) => readFileSync(path.join(contentFolder, name), 'utf8');
  const texts = globSync('**/*.yaml', { cwd: contentFolder }).map(textOf);

  test('are each used by an entity', () => {
    const names = files.map((file) => path.basename(file, '.svg'));
    const isUsed = (name: string) => texts.some((text) => text.includes(`image: ${name}`));

    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => name !== 'texture' && !isUsed(name))).toEqual([]);
  });

  test('have the size that the JSON has', async () => {
    const sizes = await Promise.all(
      files.map(async (file) => {
        const { width, height } = await sharp(path.join(contentFolder, file)).metadata();
        return `${String(width)}x${String(height)}`;
      }),
    );

    expect(new Set(sizes)).toEqual(new Set(['1600x1200']));
  });

  test('of a logo are the same on every site', () => {
    const logos = files.filter((file) => path.basename(file).startsWith('emblem-'));
    const names = new Set(logos.map((file) => path.basename(file)));

    expect(new Set(logos.map(textOf)).size).toBe(names.size);
  });
});
