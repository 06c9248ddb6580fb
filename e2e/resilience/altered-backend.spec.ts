import type { ChildProcess } from 'node:child_process';
import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { changingBackend } from '@/e2e/support/changing-backend';
import { sendForm } from '@/e2e/support/fill-form';
import { get, getWithRetry } from '@/e2e/support/get';
import { contentPages } from '@/e2e/support/page-kinds';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses, statusOf } from '@/e2e/support/processes';
import { type Call, slowBackend } from '@/e2e/support/slow-backend';
import { submissionsWith } from '@/e2e/support/submissions';

const { site: port, ops: opsPort, slow: slowPort, altering: alteringPort } = PORTS.alteredBackend;
const BEHIND = `http://127.0.0.1:${PORTS.main.backend}`;
const jsonObject = z.record(z.string(), z.unknown());
const SITE = `http://main.localhost:${port}`;
/** Longer than a busy host takes between two calls that do not wait for one another. */
const DELAY_MS = 200;

/** Forms of which the backend sends an error with status 200 instead of the elements. */
const unreadable = new Set<string>();
const ERROR = JSON.stringify({ message: 'The website encountered an unexpected error.' });

/** The values that replace a field, by name; `missing` takes the field away. */
const BROKEN_VALUES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['missing', undefined],
  ['null', null],
  ['number', 42],
  ['text', 'x'],
  ['empty', []],
  ['object', {}],
  ['html', '<p>HTML</p>'],
  ['item', [{ value: { deep: [null] }, target_id: {}, entity: 'x' }]],
]);

/** A path that ends in `~field~way` has that field broken that way. */
function change(path: string, body: string): string {
  if (unreadable.has(/webform_rest\/(\w+)\/fields/.exec(path)?.[1] ?? '')) return ERROR;
  const [, field, way] = /~(\w+)~(\w+)/.exec(path) ?? [];
  return field && way
    ? JSON.stringify({ ...jsonObject.parse(JSON.parse(body)), [field]: BROKEN_VALUES.get(way) })
    : body;
}

const { server: altering } = changingBackend({
  behind: BEHIND,
  rewrite: (path) => path.replace(/~\w+~\w+/, ''),
  change,
});
const processes = siteProcesses({
  port,
  backendPort: slowPort,
  dataDir: 'var/e2e/altered-backend',
  env: { OPS_PORT: String(opsPort) },
});

let site: ChildProcess;
let slow: Awaited<ReturnType<typeof slowBackend>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  processes.clean();
  await new Promise<void>((open) => altering.listen(alteringPort, '127.0.0.1', open));
  slow = await slowBackend({ port: slowPort, backendPort: alteringPort });
  site = processes.startSite();
  // Before that, the site prefetches its problem pages, whose calls are no page's.
  await isUp(`http://127.0.0.1:${opsPort}/readyz`);
});

test.afterAll(async () => {
  await end(site);
  slow.close();
  altering.closeAllConnections();
  altering.close();
});

/** How many calls had to wait for another one to end, at most: one round trip is a depth of 1. */
function roundTrips(calls: readonly Call[]): number {
  const depths = new Map<Call, number>();
  for (const call of calls) {
    const before = [...depths].filter(([earlier]) => earlier.end <= call.start);
    depths.set(call, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}

const LAYOUT = /\/api\/menu_items\/(?:main|footer|social)/;

/** One page of every kind, on a site that has it. */
const PAGES = [
  'main.localhost/nl',
  'boerderij.localhost/nl',
  'jaarverslag.localhost/nl',
  'main.localhost/nl/nieuws/driehonderd-voordeuren',
  'main.localhost/nl/projecten/op-de-rit',
  'main.localhost/nl/vrijwilligerswerk-amsterdam/maatje',
  'main.localhost/nl/activiteiten-trainingen/soep-koken',
  'main.localhost/nl/activiteiten-trainingen',
  'main.localhost/nl/locaties/de-kade',
  'main.localhost/nl/themas/wonen',
  'main.localhost/nl/soorten-activiteiten/koken-en-eten',
  'main.localhost/nl/ruimtes-huren/muziekkamer-noord',
  'main.localhost/nl/acties/winterbedden',
  'main.localhost/nl/acties/winterbedden/de-vorstwacht',
  'main.localhost/nl/over-ons',
  'jaarverslag.localhost/nl/2025',
  'jaarverslag.localhost/nl/2025/nachtlijn',
].map((page) => `http://${page.replace('/', `:${port}/`)}`);

test('a page takes two round trips to its backend at most, and asks for nothing that it has', async () => {
  test.setTimeout(120_000);

  const tooDeep: string[] = [];
  const repeated: string[] = [];
  const shared: string[] = [];
  for (const page of PAGES) {
    slow.delayCalls(0);
    // A page that is never cached: it loads the layout, which pages share for a minute.
    await statusOf(`${new URL(page).origin}/nl?form=contact&draft=${'0'.repeat(22)}`);
    slow.delayCalls(DELAY_MS);
    slow.calls.length = 0;
    expect([page, (await getWithRetry(page)).status]).toEqual([page, 200]);
    expect(slow.calls.length).toBeGreaterThan(0);
    const paths = slow.calls.map(({ path }) => path);
    shared.push(...paths.filter((path) => LAYOUT.test(path)));
    repeated.push(...paths.filter((path, index) => paths.indexOf(path) !== index));
    if (roundTrips(slow.calls) > 2) tooDeep.push(`${page}: ${roundTrips(slow.calls)} round trips`);
  }

  slow.delayCalls(0);
  expect(tooDeep).toEqual([]);
  expect(repeated).toEqual([]);
  expect(shared).toEqual([]);
});

/** Three broken fields of each; `tests/contract/malformed.test.ts` decodes every field in every way. */
const FIXTURES = contentPages.filter(({ site }) => site === 'main').map(({ path }) => path);

test('in production a visitor finds no catalogue of components', async () => {
  expect(await statusOf(`${SITE}/nl/catalogue`)).toBe(404);
});

test('whatever field is broken, visitors get a page and never a 5xx', async () => {
  test.setTimeout(120_000);
  const ways = [...BROKEN_VALUES.keys()];
  const urls: string[] = [];
  for (const [index, fixture] of FIXTURES.entries()) {
    const { text } = await get(`${BEHIND}/main${fixture}?_format=json`);
    const fields = Object.keys(jsonObject.parse(JSON.parse(text)));
    for (const at of [0, 1, 2]) {
      const field = fields[(index + Math.floor((at * fields.length) / 3)) % fields.length] ?? '';
      urls.push(`${SITE}${fixture}~${field}~${ways[(index * 3 + at) % ways.length] ?? ''}`);
    }
  }
  const responses = await Promise.all(
    urls.map(async (url) => ({ url, ...(await getWithRetry(url)) })),
  );

  expect(responses.length).toBeGreaterThan(20);
  expect(
    responses
      .filter(({ status, text }) => status !== 200 || !text.includes('<h1'))
      .map(({ status, url }) => `${status} ${url}`),
  ).toEqual([]);
});

const formOn = (page: Page, webform: string) =>
  page.locator(`main form[action*="/api/forms/nl/${webform}"]`);

for (const isScripted of [true, false])
  test(`a form that was read before is still there ${isScripted ? 'with' : 'without'} script, though an error comes instead`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: isScripted })).newPage();
    // An unknown draft makes the page uncacheable, so that it is rendered again.
    const pageUrl = (visit: number) =>
      `${SITE}/nl/nieuwsbrief?form=newsletter&draft=${String(visit).repeat(22)}`;
    await page.goto(pageUrl(1));
    await expect(formOn(page, 'newsletter').locator('input[type="email"]')).toBeVisible();
    unreadable.add('newsletter');
    await page.goto(pageUrl(2));
    const name = `Ondanks ${String(isScripted)} ${Date.now().toString(36)}`;
    const mailbox = name.toLowerCase().replaceAll(/\W/g, '');
    await sendForm(page, formOn(page, 'newsletter'), name);

    await expect.poll(() => submissionsWith(mailbox).length, { timeout: 30_000 }).toBe(1);
    expect(submissionsWith(mailbox)[0]?.data['email']).toBe(`${mailbox}@kadelicht.example`);
    unreadable.delete('newsletter');
    await page.context().close();
  });

test('instead of a form that was never read a visitor sees whom to call', async ({ page }) => {
  unreadable.add('contact');
  await page.goto(`${SITE}/nl/contactformulier`);
  const main = page.locator('main');

  await expect(main).toContainText('Dit formulier is er op dit moment niet.');
  await expect(main.getByRole('link', { name: /020/ }).first()).toBeVisible();
  await expect(formOn(page, 'contact')).toHaveCount(0);
  unreadable.delete('contact');
});
