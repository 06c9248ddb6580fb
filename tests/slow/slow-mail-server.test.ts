import { openMailService } from '@/app/api/saved-searches/mails';
import { readEnv } from '@/lib/platform/env';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { mailServer } from '@/tests/lib/forms/saved-searches/support/mailbox';
import { SEARCH } from '@/tests/lib/forms/saved-searches/support/site';

test('a mail server that takes 35 s for its last answer is waited for, and gets the mail once', async () => {
  const { url, received } = await mailServer({ delayMs: 35_000 });
  const { store, queue, start, sendConfirmation } = openMailService(
    readEnv({ DATA_DIR: temporaryFolder(), MAIL_URL: url, MAIL_FROM: 'noreply@kadelicht.example' }),
  );
  start();
  const signUp = { address: 'joop@kadelicht.example', seen: [], ipAddress: '203.0.113.1' };
  sendConfirmation(store.save(SEARCH, signUp) ?? '');

  await vi.waitUntil(() => queue.counts().waiting === 0, 100_000);
  expect(received).toHaveLength(1);
});
