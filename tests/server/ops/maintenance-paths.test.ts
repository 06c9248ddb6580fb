import { passesMaintenance } from '@/server/ops/maintenance';

test.each([
  '/_next/static/chunks/a.css',
  '/brands/main/icon.svg',
  '/favicon.ico',
  '/media/a.webp',
  '/api/forms/nl/contact',
  '/api/forms/nl/apply/files/cv',
  '/nl/contact?form=contact&receipt=K7QD-3MXP',
  '/nl/contact?form=contact&draft=abcdefghijklmnopqrstuv',
])('%s is served during maintenance', (url) => {
  expect(passesMaintenance(url)).toBe(true);
});

test.each([
  '/',
  '/nl',
  '/nl/contact',
  '/nl/contact?form=contact',
  '/nl/contact?receipt=K7QD-3MXP',
  '/nl/contact?form=contact&receipt=anything',
  '/nl/api/forms',
  '/en/search?q=help',
  '//[',
  'http://elders.example/?form=a&receipt=K7QD-3MXP',
])('%s waits until we are done', (url) => {
  expect(passesMaintenance(url)).toBe(false);
});
