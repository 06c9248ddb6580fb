// @vitest-environment node
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { renderShareImage } from '@/lib/share-image/render';
import { shareLookOf } from '@/sites/share-looks';
import { SITE_IDS, type SiteId } from '@/sites/site';

const render = (id: SiteId, title: string, photo: Buffer | null = null) =>
  renderShareImage(shareLookOf(id), {
    title,
    photo,
    siteName: 'Kadelicht',
    icon: readFileSync(`public/brands/${id}/icon.svg`, 'utf8'),
  });

/** The hardest to compress. */
const noise = () =>
  sharp({
    create: {
      width: 1_200,
      height: 1_200,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const paintRed = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

async function colorAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(jpeg).extract(area).raw().toBuffer())];
}

test.each(SITE_IDS)('the image of %s is a JPEG of 1200 by 630 below 200 kB', async (id) => {
  const jpeg = await render(id, 'Een titel die over meer dan een regel gaat', await noise());
  const { format, width, height } = await sharp(jpeg).metadata();

  expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
  expect(jpeg.byteLength).toBeLessThan(200_000);
});

test('the page’s own image is in its frame', async () => {
  const [r = 0, g = 255, b = 255] = await colorAt(
    await render('main', 'Hulp', await paintRed()),
    920,
    400,
  );

  expect(r).toBeGreaterThan(220);
  expect(g + b).toBeLessThan(60);
});

test('an image is printed in the inks of its site', async () => {
  const [r = 255, g = 0] = await colorAt(
    await render('annual-report', 'Geld', await paintRed()),
    920,
    300,
  );

  expect(r).toBeLessThan(g);
});

test('a title of nothing that the font has is no error', async () => {
  expect((await render('farm', '🐐')).byteLength).toBeGreaterThan(1_000);
});

test('bytes that are no image are rejected', async () => {
  await expect(render('farm', 'Geiten', Buffer.from('<p>kapot</p>'))).rejects.toThrow();
});
