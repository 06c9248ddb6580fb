import { Registry } from 'prom-client';
import { send } from '@/lib/cms/http/client';
import { registerStorageMetrics, registerWorkMetrics } from '@/server/ops/renderer-metrics';
import { createOpsServer } from '@/server/ops/ops-server';
import { createPhase } from '@/server/ops/phase';
import { listening } from '@/tests/support/listening';
import { nowhere, serve } from '@/tests/support/serve';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { readyWith } from './support/ready';

const PAGE = 'http://main.localhost/nl/<oud>';
const PROBLEMS = [
  { page: PAGE, kind: 'broken-link', detail: 'http://main.localhost/nl/weg (404)' },
  { page: `${PAGE}2`, kind: 'broken-link', detail: 'http://main.localhost/nl/weg (404)' },
  { page: PAGE, kind: 'requested-in-vain', detail: '4 times' },
] as const;

async function openServer(isSearchable = true) {
  const phase = createPhase();
  const registry = new Registry();
  const address = await listening(
    createOpsServer({
      phase: phase.now,
      isSearchable: () => isSearchable,
      metrics: () => registry.metrics(),
      counts: {
        report: (kind, days) => `${kind} of ${days} days`,
        month: (month) => [
          { day: `${month}-25`, kind: 'page', site: 'main', name: '/nl', count: 3 },
        ],
      },
      contentReport: () =>
        isSearchable
          ? Promise.resolve({ problems: PROBLEMS, pages: 3 })
          : Promise.reject(new Error('There is no site map.')),
    }),
  );
  const requestFrom = async (path: string, init?: RequestInit) => {
    const reply = await fetch(new URL(path, address), init);
    return { status: reply.status, text: await reply.text(), headers: reply.headers };
  };
  return { phase, registry, requestFrom };
}

test('/readyz is 200 from when the process is ready until it drains', async () => {
  const { phase, requestFrom } = await openServer();
  const statuses: number[] = [];

  statuses.push((await requestFrom('/readyz')).status);
  phase.becomeReady();
  statuses.push((await requestFrom('/readyz')).status);
  phase.drain();
  statuses.push((await requestFrom('/readyz')).status);

  expect(statuses).toEqual([503, 200, 503]);
});

test('/readyz says that a site that is ready has no search index', async () => {
  const { phase, requestFrom } = await openServer(false);
  phase.becomeReady();

  expect(await requestFrom('/readyz')).toMatchObject({
    status: 200,
    text: 'ready, without a search index\n',
  });
});

test('a process that drains is alive, and does not become ready again', async () => {
  const { phase, requestFrom } = await openServer();
  phase.drain();
  phase.becomeReady();

  expect((await requestFrom('/healthz')).status).toBe(200);
  expect(await requestFrom('/readyz')).toMatchObject({ status: 503, text: 'draining\n' });
});

test('it serves counts per day, of the last thirty days or as many as wanted', async () => {
  const { requestFrom } = await openServer();

  expect(await requestFrom('/page-views')).toMatchObject({ status: 200, text: 'page of 30 days' });
  expect((await requestFrom('/sent-forms?days=7')).text).toBe('form of 7 days');
  expect((await requestFrom('/missing-pages')).text).toBe('missing of 30 days');
  expect((await requestFrom('/empty-searches')).text).toBe('empty-search of 30 days');
  expect((await requestFrom('/page-views?days=0')).status).toBe(400);
  expect((await requestFrom('/page-views?days=x')).status).toBe(400);
});

test('it serves the figures of a month as a page', async () => {
  const { requestFrom } = await openServer();

  const { status, text, headers } = await requestFrom('/figures?month=2026-11');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<h1>Cijfers van november 2026</h1>');
  expect((await requestFrom('/figures')).status).toBe(200);
  expect((await requestFrom('/figures?month=2026-13')).status).toBe(400);
});

test('it serves only its own paths, by GET and HEAD only', async () => {
  const { requestFrom } = await openServer();

  expect((await requestFrom('/')).status).toBe(404);
  expect((await requestFrom('/nl/hulp')).status).toBe(404);
  const posted = await requestFrom('/healthz', { method: 'POST', body: 'x' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('metrics have the outcomes of calls to the backend', async () => {
  const { registry, requestFrom } = await openServer();
  onTestFinished(registerWorkMetrics(registry));
  const good = await serve((_, response) => response.end('{}'));
  const broken = await serve((_, response) => response.writeHead(500).end());

  await send(good);
  await send(broken);
  await send(await nowhere()).catch(() => null);

  const { text } = await requestFrom('/metrics');
  const counts = text.match(/kadelicht_backend_call_duration_seconds_count.*/g);
  expect(counts?.toSorted()).toEqual([
    'kadelicht_backend_call_duration_seconds_count{outcome="2xx"} 1',
    'kadelicht_backend_call_duration_seconds_count{outcome="5xx"} 1',
    'kadelicht_backend_call_duration_seconds_count{outcome="unreachable"} 1',
  ]);
});

test('twenty requests for metrics at once leave the log empty', async () => {
  const { origin, log } = await readyWith({ DATA_DIR: temporaryFolder() });
  const replies = Array.from({ length: 20 }, () => fetch(`${origin}/metrics`));
  const statuses = (await Promise.all(replies)).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(log).toEqual([]);
});

test('metrics have the stored submissions and uploads, and an unusable disk', async () => {
  const { registry, requestFrom } = await openServer();
  let isDiskWell = true;
  registerStorageMetrics(registry, {
    outbox: () => {
      if (!isDiskWell) throw new Error('disk I/O error');
      return { waiting: 3, stuck: 1, oldestWaitingMs: 90_500 };
    },
    isOutboxLost: () => true,
    quarantine: () => ({ files: 2, bytes: 4_096 }),
    payments: () => ({ open: 5, unknown: 1, unsubscribed: 0 }),
  });

  const well = (await requestFrom('/metrics')).text;
  isDiskWell = false;
  const ill = (await requestFrom('/metrics')).text;

  for (const line of ['waiting 3', 'stuck 1', 'oldest_seconds 90.5', 'lost 1'])
    expect(well).toContain(`kadelicht_outbox_${line}`);
  expect(well).toContain('kadelicht_uploads_stored 2');
  expect(well).toContain('kadelicht_payments_open 5');
  expect(well).toContain('kadelicht_payments_unknown 1');
  expect(ill).toContain('kadelicht_outbox_waiting Nan');
  expect(ill).toContain('kadelicht_uploads_stored_bytes 4096');
});

test('an editor reads what can be mended, with a link to each page', async () => {
  const { requestFrom } = await openServer();
  const { status, text, headers } = await requestFrom('/report');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('<caption>Kapotte links (1), een fout</caption>');
  expect(text).toContain('<a href="http://main.localhost/nl/&lt;oud&gt;">');
  expect(text).toContain('en 1 andere pagina’s');
  expect(text).toContain('<caption>Deze maand gevraagd, en niet gevonden (1)</caption>');
});

test('what can be mended opens in a spreadsheet', async () => {
  const { requestFrom } = await openServer();
  const { text } = await requestFrom('/report?csv');

  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'kind,page,detail',
    `broken-link,${PAGE},http://main.localhost/nl/weg (404)`,
  ]);
});

test('a report that cannot be made says why', async () => {
  const { requestFrom } = await openServer(false);

  expect(await requestFrom('/report')).toMatchObject({
    status: 503,
    text: 'There is no site map.\n',
  });
});
