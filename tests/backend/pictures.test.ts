// @vitest-environment node
import sharp from 'sharp';
import { SCENES } from '@/backend/pictures/draw';
import { startedBackend } from './support/backend';

// Each picture is drawn here for the first time.
vi.setConfig({ testTimeout: 60_000 });

const { ask } = await startedBackend();

test.each([
  ['/files/original/main-canal-7.webp', 1600, 1200],
  ['/files/styles/crop_3_1/annual-report-table-0.webp', 1800, 600],
  ['/files/styles/crop_3_4/farm-animals-9999.webp', 900, 1200],
  ['/files/styles/thumbnail/underground-stage-1.webp', 100, 75],
])('%s is a picture of its style’s size', async (address, width, height) => {
  const answer = await ask(address);

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width,
    height,
  });
});

test('a picture that a caller has is not sent again', async () => {
  const first = await ask('/files/styles/thumbnail/main-canal-7.webp');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^".+"$/);

  const again = await ask('/files/styles/thumbnail/main-canal-7.webp', {
    headers: { 'if-none-match': etag },
  });

  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
});

test('many who ask at once get the same picture', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('/files/styles/medium/friends-gift-3.webp')),
  );

  const sizes = await Promise.all(answers.map(async (answer) => (await answer.bytes()).length));
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThan(0);
});

test('the same scene has other colours on another site', async () => {
  const [main, farm] = await Promise.all(
    ['main', 'farm'].map(async (site) =>
      Buffer.from(await (await ask(`/files/styles/medium/${site}-canal-7.webp`)).arrayBuffer()),
    ),
  );

  expect(main).not.toEqual(farm);
});

test.each([
  '/files/styles/huge/main-canal-7.webp',
  '/files/styles/constructor/main-canal-7.webp',
  '/files/original/main-moon-7.webp',
  '/files/original/nobody-canal-7.webp',
  '/files/original/main-canal-10000.webp',
  '/files/original/main-canal-007.webp',
  '/files/original/main-canal--1.webp',
  '/files/original/main-canal-7.png',
  '/files/original/..%2Fcontent.sqlite',
  '/files/styles/medium',
  '/files/medium/x/main-canal-7.webp',
])('%s is no picture: 404', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('every scene can be drawn', async () => {
  const answers = await Promise.all(
    SCENES.map(async (scene) => [
      scene,
      (await ask(`/files/styles/thumbnail/farm-${scene}-12.webp`)).status,
    ]),
  );

  expect(answers).toEqual(SCENES.map((scene) => [scene, 200]));
});
