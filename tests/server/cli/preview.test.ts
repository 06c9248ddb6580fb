import { readEnv } from '@/lib/platform/env';
import { readLink } from '@/lib/cms/preview/link';
import { runPreviewCommand } from '@/server/cli/preview';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const open = readEnv({ PREVIEW_SECRET: SECRET, PREVIEW_TOKEN: 'a-token-of-the-backend' });

test.each([
  ['an hour', [], 1],
  ['so many hours', ['8'], 8],
])('prints a link to the page on its site, good for %s', (_, hours, expected) => {
  const { code, out } = runPreviewCommand(['farm', '/nl/moestuin', ...hours], open);

  const { origin, pathname, searchParams } = new URL(out.trim());
  const now = Math.floor(Date.now() / 1_000);
  expect(code).toBe(0);
  expect(origin + pathname).toBe('http://boerderij.localhost:3000/api/preview');
  expect(readLink(searchParams, { site: 'farm', now }, SECRET)?.path).toBe('/nl/moestuin');
  expect(Number(searchParams.get('expires')) - now).toBeLessThanOrEqual(expected * 3_600);
  expect(Number(searchParams.get('expires')) - now).toBeGreaterThan(expected * 3_600 - 60);
});

test.each([
  [[]],
  [['farm']],
  [['nowhere', '/nl']],
  [['farm', 'moestuin']],
  [['farm', '//evil.example']],
  [['farm', '/nl', '25']],
  [['farm', '/nl', '1', 'more']],
])('%j prints the usage', (args) => {
  const { code, out, err } = runPreviewCommand(args, open);

  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('npm run preview');
});

test('without previews the error names their settings', () => {
  const { code, err } = runPreviewCommand(['farm', '/nl'], readEnv({}));

  expect(code).toBe(1);
  expect(err).toContain('PREVIEW_SECRET');
});
