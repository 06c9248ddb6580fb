import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { openOutbox } from '@/lib/forms/stores';
import type { Env } from '@/lib/platform/env';
import { errorMessage, log } from '@/lib/platform/log';
import {
  buildContentReport,
  type ContentReport,
  toReportCsv,
  toReportPage,
} from '@/server/ops/content-report/content-report';
import { listen } from '@/server/supervisor/listen';
import type { Phase } from '@/server/ops/phase';
import { createMaintenanceSwitch } from './maintenance';
import { collectMetrics, gauges } from './metrics';
import type { DailySums, SumKind } from './daily-sums';
import { isMonth, thisMonth, toFigures } from './figures';
import { createOutboxProbe } from './outbox-probe';
import { createStorageProbe } from './storage-probe';

type OpsOptions = {
  phase: () => Phase;
  /** False where nothing can be found, because no index was ever made. */
  isSearchable: () => boolean;
  metrics: () => Promise<string>;
  counts: Pick<DailySums, 'report' | 'month'>;
  /** Lists what editors can mend. Rejects while the sites have no site maps. */
  contentReport: () => Promise<ContentReport>;
};

type OpsResponse = { status: number; type: string; body: string };

const METRICS = 'text/plain; version=0.0.4; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSV = 'text/csv; charset=utf-8; header=present';
const PLAIN = 'text/plain; charset=utf-8';

const respondPlain = (status: number, body: string): OpsResponse => ({
  status,
  type: PLAIN,
  body: `${body}\n`,
});

const REPORTS: ReadonlyMap<string, SumKind> = new Map([
  ['/page-views', 'page'],
  ['/missing-pages', 'missing'],
  ['/sent-forms', 'form'],
  ['/empty-searches', 'empty-search'],
]);

const PATHS = ['/healthz', '/readyz', '/metrics', '/figures', '/report', ...REPORTS.keys()];

const DEFAULT_DAYS = 30;

async function respond(
  { pathname, searchParams }: URL,
  { phase, isSearchable, metrics, counts, contentReport }: OpsOptions,
): Promise<OpsResponse> {
  const kind = REPORTS.get(pathname);
  if (kind) {
    const days = Number(searchParams.get('days') ?? DEFAULT_DAYS);
    return Number.isInteger(days) && days > 0
      ? { status: 200, type: CSV, body: counts.report(kind, days) }
      : respondPlain(400, 'days is a whole number, such as 30.');
  }
  switch (pathname) {
    case '/healthz':
      // Never depends on the backend: a restart would not help.
      return respondPlain(200, 'alive');
    case '/readyz':
      if (phase() !== 'ready') return respondPlain(503, phase());
      return respondPlain(200, isSearchable() ? 'ready' : 'ready, without a search index');
    case '/metrics':
      return { status: 200, type: METRICS, body: await metrics() };
    case '/figures': {
      const month = searchParams.get('month') ?? thisMonth();
      return isMonth(month)
        ? { status: 200, type: HTML, body: toFigures(month, counts.month(month)) }
        : respondPlain(400, 'month is a year and a month, such as 2026-11.');
    }
    case '/report': {
      const report = await contentReport();
      return searchParams.has('csv')
        ? { status: 200, type: CSV, body: toReportCsv(report.problems) }
        : { status: 200, type: HTML, body: toReportPage(report) };
    }
    default:
      return respondPlain(404, `There are ${PATHS.join(', ')}.`);
  }
}

export const createOpsServer = (options: OpsOptions): Server =>
  createServer((request, response) => {
    const { method = '', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    respond(new URL(url, 'http://ops'), options).then(
      ({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      },
      (error: unknown) => {
        log('error', 'a page for operators could not be made', { reason: errorMessage(error) });
        response.writeHead(503, { 'content-type': PLAIN }).end(`${errorMessage(error)}\n`);
      },
    );
  });

const REPORT_AGE_MS = 600_000;

/** All who ask within ten minutes get one report: each visits some hundreds of pages. */
function rememberReport(build: () => Promise<ContentReport>): () => Promise<ContentReport> {
  let report: Promise<ContentReport> | undefined;
  let until = 0;
  return () => {
    if (report && Date.now() < until) return report;
    until = Date.now() + REPORT_AGE_MS;
    report = build();
    report.catch(() => {
      until = 0;
    });
    return report;
  };
}

/** Requests that come while they are collected get the same: each process collects its own once. */
function collectOnce(collect: () => Promise<string>): () => Promise<string> {
  let collecting: Promise<string> | null = null;
  return () =>
    (collecting ??= collect().finally(() => {
      collecting = null;
    }));
}

type Processes = Pick<OpsOptions, 'phase' | 'isSearchable' | 'counts'> & {
  /** How many respond. */
  renderers: () => number;
  children: () => readonly ChildProcess[];
};

export async function openOps(
  config: Env,
  { phase: phaseOf, renderers, children, isSearchable, counts }: Processes,
): Promise<void> {
  const { OPS_PORT, OPS_HOST, MAINTENANCE, DATA_DIR } = config;
  if (OPS_PORT === undefined) return;

  const isWritable = createStorageProbe(DATA_DIR);
  const outboxState = createOutboxProbe(() => openOutbox(config));
  const formStorage = () => (isWritable() ? outboxState() : 'unwritable');
  // Pages would still be served, but no form could be taken.
  const phase = (): Phase => {
    const now = phaseOf();
    const storage = now === 'ready' ? formStorage() : 'usable';
    return storage === 'usable' ? now : storage;
  };

  const registry = new Registry();
  const gauge = gauges(registry);
  gauge('ready', '1 while this instance is ready for requests.', () => Number(phase() === 'ready'));
  gauge('outbox_usable', '1 while forms can be stored, else 0.', () =>
    Number(formStorage() === 'usable'),
  );
  gauge('renderers', 'Renderers that respond.', renderers);
  const isInMaintenance = createMaintenanceSwitch({ isForced: MAINTENANCE, dataDir: DATA_DIR });
  gauge('maintenance', '1 during maintenance.', () => Number(isInMaintenance()));
  const server = createOpsServer({
    phase,
    isSearchable,
    metrics: collectOnce(() => collectMetrics(registry, children())),
    counts,
    contentReport: rememberReport(() =>
      buildContentReport(
        { site: null, isOutside: false, counts: counts.month(thisMonth()) },
        config,
      ),
    ),
  });
  await listen(server, OPS_PORT, OPS_HOST, 'OPS_PORT');
}
