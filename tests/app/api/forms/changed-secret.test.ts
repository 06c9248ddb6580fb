// @vitest-environment node
import path from 'node:path';
import { z } from 'zod';
import { openQuarantine } from '@/lib/forms/uploads/quarantine';
import { signToken } from '@/lib/forms/submission/form-token';
import { env } from '@/lib/platform/env';
import { deriveKey } from '@/lib/platform/secret';
import { formsSite } from '@/tests/support/forms-site';
import { refOf, send } from '@/tests/support/quarantine';
import { contact } from './support/posts';

const EARLIER = 'the secret of before its change, of 32 or more';
process.env['FORM_SECRET'] = 'the secret that is in its place from now on';
process.env['FORM_SECRET_PREVIOUS'] = EARLIER;

const site = formsSite();
const session = 'A-visitor-of-before-0001';

/** A token that a page got before the change. */
const tokenOfBefore = (key: string) =>
  signToken(
    { form: 'contact', site: 'main', key, issuedAt: Date.now() - 60_000 },
    deriveKey(EARLIER, 'form-token'),
  );

test('a form that was open during a change of FORM_SECRET is accepted at once, and once', async () => {
  const token = tokenOfBefore('3f1c9a52-8d0e-4b6a-9c47-2e5b8f7d6a10');
  const press = () => site.post('contact', contact('Open'), { token });
  const first = await press();

  expect(first.body).toMatchObject({ outcome: 'accepted' });
  const { receipt } = z.object({ receipt: z.string() }).parse(first.body);
  expect((await press()).body).toMatchObject({ outcome: 'accepted', receipt });
  expect(site.arrivedFrom('Open')).toHaveLength(1);
});

test('a file that was uploaded before a change of FORM_SECRET goes with its form', async () => {
  const before = openQuarantine({
    folder: path.resolve(env().DATA_DIR, 'quarantine'),
    secret: deriveKey(EARLIER, 'quarantine'),
  });
  const binding = { webform: 'contact', element: 'attachment', session };
  const ref = refOf(await send(before, 'brief.txt', Buffer.from('Een brief.'), binding));
  before.close();
  const { body } = await site.post('contact', [...contact('Uploaded'), ['attachment[]', ref]], {
    token: tokenOfBefore('4f1c9a52-8d0e-4b6a-9c47-2e5b8f7d6a10'),
    cookie: `form-visitor=${session}`,
  });

  expect(body).toMatchObject({ outcome: 'accepted' });
  expect(site.arrivedFrom('Uploaded')).toMatchObject([{ files: [{ element: 'attachment' }] }]);
});
