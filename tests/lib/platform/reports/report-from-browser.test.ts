// @vitest-environment node
import { text } from 'node:stream/consumers';
import { captureException, close, flush, getCurrentScope } from '@sentry/browser';
import { startReports } from '@/lib/platform/reports/report-from-browser';
import { serve } from '@/tests/support/serve';

test('an error is reported without personal data, until the consent to it is withdrawn', async () => {
  const received: string[] = [];
  const ingest = await serve((incoming, response) => {
    void text(incoming).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  let isAllowed = true;
  startReports(`http://key@${ingest.host}/1`, '1.5.7', () => isAllowed);
  onTestFinished(async () => {
    await close();
    // Sentry starts once for a process.
    getCurrentScope().setClient(undefined);
  });

  captureException(new Error('no place for samira@example.org'));
  await flush(5_000);
  isAllowed = false;
  captureException(new Error('no other place'));
  await flush(5_000);

  expect(received).toHaveLength(1);
  expect(received[0]).toContain('no place for [e-mail]');
});
