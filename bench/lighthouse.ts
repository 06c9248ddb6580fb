import { createServer, request } from 'node:http';
import chromium from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import { chromium as browsers } from 'playwright/test';
import { contentPages, type PageKind, workingPages } from '@/e2e/support/page-kinds';
import { PORTS } from '@/e2e/support/ports';
import { readEnv } from '@/lib/platform/env';
import { endWithUsage } from '@/server/cli/command-result';
import { listen } from '@/server/supervisor/listen';
import { allSites, siteOrigin } from '@/sites/resolve';

/**
 * `npm run lighthouse`, or some kinds of page only (`-- article search`), against the sites at PORT, as Lighthouse's
 * slow phone. Ends with 1 below 100 for a category of HARD; performance differs by host.
 */
const HARD = ['accessibility', 'best-practices', 'seo'] as const;

const { PORT, SITE_HOSTS } = readEnv(process.env);
const LOOPBACK = '127.0.0.1';

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Under Lighthouse's tracing, the packaged Chromium (147) aborts every page with a Referrer-Policy
 * (net::ERR_ABORTED): this proxy removes it.
 */
const proxy = createServer(({ url: path, method, headers }, response) => {
  request({ host: LOOPBACK, port: PORT, path, method, headers }, (upstream) => {
    delete upstream.headers['referrer-policy'];
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  })
    .on('error', (error) => response.destroy(error))
    .end();
});

function urlOf({ site: id, path }: PageKind): string {
  const site = allSites.find((one) => one.id === id);
  if (!site) throw new Error(`No site ${id}`);
  return `${siteOrigin(site, SITE_HOSTS, PORT)}${path}`;
}

/** Prints a page's row and issues; returns whether no hard category is below 100. */
async function audit(page: PageKind): Promise<boolean> {
  const result = await lighthouse(urlOf(page), {
    port: PORTS.bench.debugging,
    logLevel: 'error',
    onlyCategories: [...HARD, 'performance'],
    // Search pages have robots noindex.
    skipAudits: page.kind === 'search' ? ['is-crawlable'] : [],
  });
  const lhr = result?.lhr;
  if (!lhr || lhr.runtimeError)
    throw new Error(`${page.kind}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const valueOf = (id: string) => lhr.audits[id]?.numericValue ?? Infinity;
  const paint = `${(valueOf('largest-contentful-paint') / 1_000).toFixed(1)} s`;
  const shift = valueOf('cumulative-layout-shift').toFixed(3);
  const cells = [page.kind, ...HARD.map(scoreOf), scoreOf('performance'), paint, shift];
  print(`| ${cells.join(' | ')} |`);
  for (const name of HARD)
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const { score = null, title, details } = lhr.audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1)
        print(`  ${name}, ${id}: ${title ?? ''} ${JSON.stringify(details)}`);
    }
  return HARD.every((name) => scoreOf(name) === 100);
}

const chosen = new Set(process.argv.slice(2));
const pages = [...contentPages, ...workingPages].filter(
  ({ kind }) => chosen.size === 0 || chosen.has(kind),
);
const kinds = [...contentPages, ...workingPages].map(({ kind }) => kind).join(', ');
if (pages.length === 0) endWithUsage(`Usage: npm run lighthouse [-- <kind> …]: ${kinds}\n`);
const proxyPort = await listen(proxy, 0, LOOPBACK, 'PORT');
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--host-resolver-rules=MAP *.localhost ${LOOPBACK}:${proxyPort}`,
    `--remote-debugging-port=${PORTS.bench.debugging}`,
  ],
});
print(`| | ${HARD.join(' | ')} | performance | largest paint | layout shift |`);
print('| --- | --: | --: | --: | --: | --: | --: |');
let isGood = true;
for (const page of pages) isGood = (await audit(page)) && isGood;
await browser.close();
proxy.closeAllConnections();
proxy.close();
process.exitCode = isGood ? 0 : 1;
