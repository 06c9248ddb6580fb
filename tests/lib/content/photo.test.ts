// @vitest-environment node
import { isPhoto } from '@/lib/content/media';

test.each([
  '/media/files/original/main-dike-1.jpg.webp',
  '/media/sites/default/files/2026-11/Kade.JPEG',
  '/media/styles/large/public/kade.jpg?itok=4x',
  '/media/styles/large/public/kade.jpg.webp?itok=4x',
])('%s is a photograph', (src) => {
  expect(isPhoto({ src })).toBe(true);
});

test.each([
  '/media/files/original/main-canal-7.webp',
  '/media/sites/default/files/kade.jpg-oud.png',
  '/media/files/emblems/bell.svg',
  '/media/jpg/tekening.png',
])('%s is a drawing', (src) => {
  expect(isPhoto({ src })).toBe(false);
});
