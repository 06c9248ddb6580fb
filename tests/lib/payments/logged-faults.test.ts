// @vitest-environment node
import { createPayments } from '@/lib/payments/payments';
import { openPaymentStore } from '@/lib/payments/store';
import { openQueue } from '@/lib/queue/queue';
import { watchLog } from '@/tests/support/logged';
import { serve } from '@/tests/support/serve';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { ENCRYPTION_KEY, mollieAt, orderOf } from './support/order';

test('a log names what the provider responds to a wrong key, and neither URL nor donor', async () => {
  const lines = watchLog();
  const provider = await serve((_, response) => response.writeHead(401).end('{}'));
  const options = { folder: temporaryFolder(), encryptionKey: ENCRYPTION_KEY };
  const store = openPaymentStore(options);
  const queue = openQueue(options);
  const payments = createPayments({
    store,
    queue,
    provider: mollieAt(provider.href, null),
    report: () => undefined,
  });

  await payments.start(orderOf('monthly'));
  await payments.stop();
  store.close();
  queue.close();

  expect(lines.join('')).toContain('"fault":"bad-status 401"');
  expect(lines.join('')).not.toMatch(/http|joop/i);
});
