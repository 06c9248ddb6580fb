import type { ChildProcess } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { end, ownProcesses, statusOf } from './support/processes';
import { type Sent, sendOnce, tokenFor } from './support/send-form';
import { arrivedFrom } from './support/submissions';

const PORT = 3105;
const DATA_DIR = 'var/form-durability';
const SITE = `http://main.localhost:${PORT}`;
const FORM = { site: SITE, webform: 'newsletter' };
const own = ownProcesses({
  port: PORT,
  backendPort: 4205,
  dataDir: DATA_DIR,
  // With a full disk a page is kept in the memory of a door only: of one, for what is looked at here.
  env: { EDGE_WORKERS: '1' },
});
const RECEIPT = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Longer than the shortest time in which a form may be filled in (lib/forms/submission/form-token.ts). */
const LONG_ENOUGH_MS = 3_500;
const PEOPLE = 200;
const WRITERS = 8;
const KILLS = 4;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const isUp = () => statusOf(`${SITE}/nl/nieuwsbrief`);
const answersOf = (who: string) => ({
  newsletter: '1',
  consent: '1',
  email: `${who}@kadelicht.example`,
});

/** Tokens of people who have had the time to fill the form in. */
async function tokens(count: number): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: count }, () => tokenFor(FORM)));
  await pause(LONG_ENOUGH_MS);
  return all;
}

/** Goes on sending the same under the same token, as the page does, until there is a receipt. */
async function sendUntilTaken(who: string, token: string): Promise<Sent> {
  for (;;) {
    const sent = await sendOnce(FORM, answersOf(who), token);
    if (sent.receipt !== null) return sent;
    if (sent.status !== 0 && sent.status < 500) throw new Error(`${sent.status} ${sent.message}`);
    await pause(100);
  }
}

/** A site with a backend of its own for one test; `kill` takes the web process at any moment. */
async function started(fileKilobytes?: number) {
  let backend = own.startBackend();
  await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
  let site: ChildProcess = own.startSite(fileKilobytes);
  await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
  return {
    /** The backend stays away for the rest of the test, unless it is called back. */
    loseBackend: () => end(backend),
    callBackendBack: async () => {
      backend = own.startBackend();
      await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
    },
    kill: async () => {
      await end(site, 'SIGKILL');
      site = own.startSite();
      await expect.poll(isUp, { timeout: 60_000 }).toBe(200);
    },
    stop: async () => {
      await end(site);
      await end(backend);
    },
  };
}

const isRefused = ({ status }: Sent) => status !== 200;

test.describe.configure({ mode: 'serial' });

test('of 200 people nobody who got a receipt is lost or heard twice, though the site is killed', async () => {
  test.setTimeout(240_000);
  own.forget();
  const running = await started();
  try {
    const waiting = (await tokens(PEOPLE)).map((token, index) => ({
      who: `killed-${String(index).padStart(3, '0')}`,
      token,
    }));
    const receipts = new Map<string, string>();
    async function write(): Promise<void> {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { receipt } = await sendUntilTaken(next.who, next.token);
        receipts.set(next.who, receipt ?? '');
      }
    }
    async function killAgainAndAgain(): Promise<void> {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await pause(50 + Math.random() * 400);
        await running.kill();
      }
    }
    await Promise.all([killAgainAndAgain(), ...Array.from({ length: WRITERS }, write)]);

    expect(receipts.size).toBe(PEOPLE);
    expect([...receipts.values()].every((receipt) => RECEIPT.test(receipt))).toBe(true);
    const heard = () => arrivedFrom('killed-', DATA_DIR).map(({ data }) => String(data['email']));
    await expect
      .poll(() => new Set(heard()).size, { timeout: 60_000, intervals: [1_000] })
      .toBe(PEOPLE);
    expect(heard()).toHaveLength(PEOPLE);
  } finally {
    await running.stop();
  }
});

test('one form that is sent fifty times at once arrives once, with one receipt', async () => {
  test.setTimeout(120_000);
  const running = await started();
  try {
    const [token = ''] = await tokens(1);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => sendOnce(FORM, answersOf('fifty'), token)),
    );

    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(all.map(({ receipt }) => receipt)).size).toBe(1);
    expect(arrivedFrom('fifty@', DATA_DIR)).toHaveLength(1);
  } finally {
    await running.stop();
  }
});

test('with a full disk nothing is said to be sent, and what was said arrives', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // Room for some submissions, then none.
  own.forget();
  const running = await started(72);
  try {
    const ready = await tokens(300);
    await running.loseBackend();
    const all: Sent[] = [];
    // Until nothing goes any more: the log of a database makes some room for itself at first.
    while (all.length < 300 && !(all.length > 20 && all.slice(-20).every(isRefused))) {
      const sent = await sendOnce(FORM, answersOf(`full-${all.length}`), ready[all.length] ?? '');
      if (isRefused(sent)) await pause(250);
      all.push(sent);
    }
    const [taken, refused] = [all.filter((one) => !isRefused(one)), all.filter(isRefused)];
    expect(taken.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));

    const page = await browser.newPage();
    await page.goto(`${SITE}/nl/nieuwsbrief`);
    const form = page.locator('form[action*="/api/forms/nl/newsletter"]');
    await form.locator('input[type="email"]').fill('vol@kadelicht.example');
    await form.locator('input[name="consent"]').check();
    await pause(LONG_ENOUGH_MS);
    await form.getByRole('button').last().click();
    await expect(
      page.getByText(/We kunnen je antwoorden nu niet veilig bewaren.*020/),
    ).toBeVisible();
    await expect(form.locator('input[type="email"]')).toHaveValue('vol@kadelicht.example');

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${SITE}/nl/nieuwsbrief`);
    const plainForm = plain.locator('form[action*="/api/forms/nl/newsletter"]');
    await plainForm.locator('input[type="email"]').fill('vol@kadelicht.example');
    await plainForm.locator('input[name="consent"]').check();
    await plainForm.getByRole('button').last().click();
    await expect(plain.getByText(/We kunnen je antwoorden nu niet veilig bewaren/)).toBeVisible();
    await expect(plainForm.locator('input[type="email"]')).toHaveValue('vol@kadelicht.example');

    // Room is made.
    await running.callBackendBack();
    await running.kill();
    await expect
      .poll(() => arrivedFrom('full-', DATA_DIR).length, { timeout: 120_000, intervals: [1_000] })
      .toBe(taken.length);
  } finally {
    await running.stop();
  }
});
