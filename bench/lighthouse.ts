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
 * What Lighthouse says of a page of every kind, on its slow phone: `npm run lighthouse`, or with some
 * kinds behind it (`-- article search`). The sites must be running, at PORT. Less than 100 for
 * accessibility, best practices or SEO is a failure; how quick it is differs by machine, and is told
 * twice: on a phone that is slowed down, and as Lighthouse reckons from a quick one.
 */
const FULL = 100;

/** Search engines are asked to leave what a search finds out of theirs. */
const SKIPPED = new Map([['search', ['is-crawlable']]]);

const { PORT, SITE_HOSTS } = readEnv(process.env);
const say = (text: string) => process.stdout.write(`${text}\n`);

function addressOf({ site, path }: PageKind): string {
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
  say(
    cells
      .map((cell, index) => String(cell ?? '–').padEnd(index === 0 ? 24 : 16))
      .join('')
      .trimEnd(),
  );

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** @param paint when the largest piece really stood there on a slow phone, in milliseconds */
function tell(kind: string, audit: PageAudit, paint: number): boolean {
  const { scores, largestPaint: reckoned, layoutShift, faults } = audit;
  const paints = [seconds(paint), seconds(reckoned)];
  row([kind, ...CATEGORIES.map((name) => scores[name]), ...paints, layoutShift.toFixed(3)]);
  const hard = CATEGORIES.filter((name) => name !== 'performance');
  for (const { category, id, title, where } of faults.filter(
    (fault) => fault.category !== 'performance',
  ))
    say([`  ${category}, ${id}: ${title}`, ...where.map((line) => `    ${line}`)].join('\n'));
  return hard.every((name) => scores[name] === FULL);
}

const asked = new Set(process.argv.slice(2));
const pages = [...contentPages, ...workingPages].filter(
  ({ kind }) => asked.size === 0 || asked.has(kind),
);
const port = await freePort();
const passage = await withoutReferrerPolicy(PORT);
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--host-resolver-rules=MAP *.localhost 127.0.0.1:${passage.port}`,
    `--remote-debugging-port=${port}`,
  ],
});
row(['', ...CATEGORIES, 'largest paint', '… as reckoned', 'layout shift']);
let isGood = true;
for (const page of pages) {
  const audit = await auditPage(addressOf(page), {
    port,
    skipAudits: SKIPPED.get(page.kind) ?? [],
  });
  isGood = tell(page.kind, audit, await largestPaint(browser, addressOf(page))) && isGood;
}
await browser.close();
passage.stop();
process.exitCode = isGood && pages.length > 0 ? 0 : 1;
