import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as browsers } from 'playwright/test';
import { contentPages, type PageKind, workingPages } from '@/e2e/support/page-kinds';
import { readEnv } from '@/lib/platform/env';
import { listen } from '@/server/supervisor/listen';
import { allSites, siteOrigin } from '@/sites/resolve';
import { auditPage, CATEGORIES, type PageAudit } from './audit-page';
import { largestPaint } from './largest-paint';
import { withoutReferrerPolicy } from './without-referrer-policy';

/**
 * `npm run lighthouse`, or some kinds of page only (`-- article search`), against the sites at
 * PORT. Fails below 100 for accessibility, best practices or SEO; performance is reported only, as
 * it differs by machine.
 */
const FULL = 100;

/** Search pages have robots noindex. */
const SKIPPED = new Map([['search', ['is-crawlable']]]);

const { PORT, SITE_HOSTS } = readEnv(process.env);
const print = (text: string) => process.stdout.write(`${text}\n`);

function urlOf({ site, path }: PageKind): string {
  const found = allSites.find(({ id }) => id === site);
  if (!found) throw new Error(`No site ${site}`);
  return `${siteOrigin(found, SITE_HOSTS, PORT)}${path}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  await new Promise((closed) => server.close(closed));
  return port;
}

const row = (cells: readonly (string | number | null)[]) =>
  print(
    cells
      .map((cell, index) => String(cell ?? '–').padEnd(index === 0 ? 24 : 16))
      .join('')
      .trimEnd(),
  );

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param paint the measured Largest Contentful Paint, in milliseconds */
function report(kind: string, audit: PageAudit, paint: number): boolean {
  const { scores, largestPaint: simulated, layoutShift, issues } = audit;
  const paints = [seconds(paint), seconds(simulated)];
  row([kind, ...CATEGORIES.map((name) => scores[name]), ...paints, layoutShift.toFixed(3)]);
  const hard = CATEGORIES.filter((name) => name !== 'performance');
  for (const { category, id, title, where } of issues.filter(
    (issue) => issue.category !== 'performance',
  ))
    print([`  ${category}, ${id}: ${title}`, ...where.map((line) => `    ${line}`)].join('\n'));
  return hard.every((name) => scores[name] === FULL);
}

const selected = new Set(process.argv.slice(2));
const pages = [...contentPages, ...workingPages].filter(
  ({ kind }) => selected.size === 0 || selected.has(kind),
);
const port = await freePort();
const proxy = await withoutReferrerPolicy(PORT);
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${proxy.port}`,
    `--remote-debugging-port=${port}`,
  ],
});
row(['', ...CATEGORIES, 'largest paint', '… as reckoned', 'layout shift']);
let isGood = true;
for (const page of pages) {
  const audit = await auditPage(urlOf(page), {
    port,
    skipAudits: SKIPPED.get(page.kind) ?? [],
  });
  isGood = report(page.kind, audit, await largestPaint(browser, urlOf(page))) && isGood;
}
await browser.close();
proxy.stop();
process.exitCode = isGood && pages.length > 0 ? 0 : 1;
