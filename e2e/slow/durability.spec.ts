import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { RECEIPT } from '@/e2e/support/fill-form';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { type Sent, sendOnce, tokenFor } from '@/e2e/support/send-form';
import { submissionsWith } from '@/e2e/support/submissions';

const { site: port, backend: backendPort } = PORTS.formDurability;
const DATA_DIR = 'var/e2e/form-durability';
const SITE = `http://main.localhost:${port}`;
const FORM = { site: SITE, webform: 'newsletter' };
// One edge process: with a full disk a page is cached in the memory of one only.
const processes = siteProcesses({ port, backendPort, dataDir: DATA_DIR });

const PEOPLE = 200;
const WRITERS = 8;
const KILLS = 4;

const valuesOf = (name: string) => ({
  newsletter: '1',
  consent: '1',
  email: `${name}@kadelicht.example`,
});

/** One after another: a slow host would not answer so many at once in time. */
async function tokens(count: number): Promise<string[]> {
  const all: string[] = [];
  while (all.length < count) all.push(await tokenFor(FORM));
  return all;
}

/** Sends the same values under the same token until there is a receipt, as the page does. */
async function sendUntilTaken(name: string, token: string): Promise<Sent> {
  for (;;) {
    const sent = await sendOnce(FORM, valuesOf(name), token);
    if (sent.receipt !== null) return sent;
    if (sent.status !== 0 && sent.status < 500) throw new Error(`${sent.status} ${sent.message}`);
    await pause(100);
  }
}

/** Starts a site with a backend; `kill` ends the site at any moment and starts it again. */
async function startBoth(fileKilobytes?: number) {
  let backend = await processes.startBackend();
  let site: ChildProcess = processes.startSite(fileKilobytes ? { fileKilobytes } : {});
  await isUp(`${SITE}/nl/nieuwsbrief`);
  return {
    endBackend: () => end(backend),
    restartBackend: async () => {
      backend = await processes.startBackend();
    },
    kill: async () => {
      await end(site, 'SIGKILL');
      site = processes.startSite();
      await isUp(`${SITE}/nl/nieuwsbrief`);
    },
    stop: async () => {
      await end(site);
      await end(backend);
    },
  };
}

const isRejected = ({ status }: Sent) => status !== 200;

test('of 200 submissions none with a receipt is lost or stored twice, though the site is killed', async () => {
  processes.clean();
  const running = await startBoth();
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
    async function killRepeatedly(): Promise<void> {
      for (let kills = 0; kills < KILLS; kills += 1) {
        await pause(50 + Math.random() * 400);
        await running.kill();
      }
    }
    await Promise.all([killRepeatedly(), ...Array.from({ length: WRITERS }, write)]);

    expect(receipts.size).toBe(PEOPLE);
    expect([...receipts.values()].every((receipt) => RECEIPT.test(receipt))).toBe(true);
    const listStored = () =>
      submissionsWith('killed-', DATA_DIR).map(({ data }) => String(data['email']));
    await expect.poll(() => new Set(listStored()).size, { timeout: 100_000 }).toBe(PEOPLE);
    expect(listStored()).toHaveLength(PEOPLE);
  } finally {
    await running.stop();
  }
});

test('with a full disk no submission gets a receipt, and each that got one arrives', async ({
  browser,
}) => {
  // Room for some submissions, then none.
  processes.clean();
  const running = await startBoth(72);
  try {
    const ready = await tokens(300);
    await running.endBackend();
    const all: Sent[] = [];
    // Until all are rejected: the log of a database makes some room for itself at first.
    while (all.length < 300 && !(all.length > 20 && all.slice(-20).every(isRejected))) {
      const sent = await sendOnce(FORM, valuesOf(`full-${all.length}`), ready[all.length] ?? '');
      if (isRejected(sent)) await pause(250);
      all.push(sent);
    }
    const [taken, rejected] = [all.filter((one) => !isRejected(one)), all.filter(isRejected)];
    expect(taken.length).toBeGreaterThan(0);
    expect(rejected.length).toBeGreaterThan(0);
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([503]));

    const page = await browser.newPage();
    await page.goto(`${SITE}/nl/nieuwsbrief`);
    const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
    await form.locator('input[type="email"]').fill('vol@kadelicht.example');
    await form.locator('input[name="consent"]').check();
    await form.locator('button[value="submit"]').click();
    await expect(
      page.getByText(/We kunnen je antwoorden nu niet veilig bewaren.*020/),
    ).toBeVisible();
    await expect(form.locator('input[type="email"]')).toHaveValue('vol@kadelicht.example');

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${SITE}/nl/nieuwsbrief`);
    const plainForm = plain.locator('main form[action*="/api/forms/nl/newsletter"]');
    await plainForm.locator('input[type="email"]').fill('vol@kadelicht.example');
    await plainForm.locator('input[name="consent"]').check();
    await plainForm.locator('button[value="submit"]').click();
    await expect(plain.getByText(/We kunnen je antwoorden nu niet veilig bewaren/)).toBeVisible();
    await expect(plainForm.locator('input[type="email"]')).toHaveValue('vol@kadelicht.example');

    // Room is made.
    await running.restartBackend();
    await running.kill();
    await expect
      .poll(() => submissionsWith('full-', DATA_DIR).length, { timeout: 120_000 })
      .toBe(taken.length);
  } finally {
    await running.stop();
  }
});
