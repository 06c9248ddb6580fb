import { flushCompileCache } from 'node:module';

/** What the processes of the site load, but for the few lines that start them. */
const PARTS = [
  ...['next', 'prom-client', './build', './door', './drain', './keep-running', './listen'],
  ...['./log-once', './page-tags', './reachable', './request-id', './stop-signals', './upgrade'],
  ...['./limits/limit-requests', './maintenance/maintenance-switch', './ops/open-ops'],
  ...['./ops/renderer-metrics', './ops/request-metrics', './ops/watch-requests'],
  ...['./pages/open-pages', './processes/metrics', './processes/supervise'],
  ...['./purging/purge-message', './purging/spread', './purging/start-purging'],
];

// Part of the build: Node strips and compiles them once, so that the first start is as quick as the next.
for (const part of PARTS) await import(part);
flushCompileCache();
process.exit(0);
