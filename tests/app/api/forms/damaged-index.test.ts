// @vitest-environment node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { formsSite } from '@/tests/support/forms-site';
import { contact, letter } from './support/posts';

const site = formsSite();
const DAMAGED = Buffer.alloc(20_000, 'x');

test('with a damaged index of uploads a form without a file arrives, and then a file is taken too', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = path.resolve(env().DATA_DIR, 'quarantine');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.sqlite'), DAMAGED);

  const { status, body } = await site.post('contact', contact('Ada zonder bestand'));

  expect([status, body]).toMatchObject([200, { outcome: 'accepted' }]);
  expect(site.arrivedFrom('Ada zonder bestand')).toHaveLength(1);
  expect(readFileSync(path.join(folder, 'index.sqlite'))).toEqual(DAMAGED);
  expect(await site.upload('contact', 'attachment', 'brief.pdf', await letter())).toMatchObject({
    ref: expect.any(String),
  });
});
