// @vitest-environment node
import { text } from 'node:stream/consumers';
import { close, flush, getCurrentScope } from '@sentry/nextjs';
import { BackendError } from '@/lib/cms/http/failure';
import { reportRequestError, startReports } from '@/lib/platform/reports/report-from-server';
import { serve } from '@/tests/support/serve';

/** The request, as Next reports it. */
const request = {
  path: '/nl/contact?name=Samira',
  method: 'POST',
  headers: { cookie: 'visitor=Samira', 'x-request-id': 'request-one' },
};
const context = {
  routerKind: 'App Router',
  routePath: '/[site]/[locale]/[[...path]]',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
} as const;

test('an error is reported without personal data; an outage is not', async () => {
  const received: string[] = [];
  const ingest = await serve((incoming, response) => {
    void text(incoming).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  await startReports({ dsn: `http://key@${ingest.host}/1`, release: undefined });
  onTestFinished(async () => {
    await close();
    // Sentry starts once for a process.
    getCurrentScope().setClient(undefined);
  });

  await reportRequestError(new BackendError('timeout', 'http://cms/nl', null), request, context);
  await reportRequestError(new Error('no place for samira@example.org'), request, context);
  await flush(5_000);

  expect(received).toHaveLength(1);
  const [envelope = ''] = received;
  expect(envelope).toContain('no place for [e-mail]');
  expect(envelope).toContain('"release":"1.5.7"');
  expect(envelope).not.toMatch(/samira/i);
});
