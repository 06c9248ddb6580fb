import type { ChildProcess } from 'node:child_process';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { changingBackend } from '@/e2e/support/changing-backend';
import { complaintsOf } from '@/e2e/support/complaints';
import { newcomer } from '@/e2e/support/consent';
import { sendForm } from '@/e2e/support/fill-form';
import { hostileContent } from '@/e2e/support/hostile-content';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, siteProcesses } from '@/e2e/support/processes';
import { XSS_MARKUP } from '@/tests/fixtures/xss-vectors';

const { site: port, proxy } = PORTS.hostileContent;

const { server: backend } = changingBackend({
  behind: `http://127.0.0.1:${PORTS.main.backend}`,
  change: hostileContent(),
});
const processes = siteProcesses({
  port,
  backendPort: proxy,
  dataDir: 'var/e2e/hostile-content',
});

let site: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  processes.clean();
  await new Promise<void>((open) => backend.listen(proxy, '127.0.0.1', open));
  site = processes.startSite();
  await isUp(`http://main.localhost:${port}/nl/contact`);
});

test.afterAll(async () => {
  await end(site);
  backend.closeAllConnections();
  backend.close();
});

const PAGES = [
  'main.localhost/nl',
  'main.localhost/nl/over-ons',
  'main.localhost/nl/locaties/de-kade',
  'main.localhost/nl/videos/vier-uur-s-nachts',
  'main.localhost/nl/vacatures-en-stages/begeleider-nachtopvang',
  'main.localhost/nl/activiteiten-trainingen',
  'vrienden.localhost/nl/acties/elk-kind-een-fiets',
  'jaarverslag.localhost/nl/2025',
  'main.localhost/nl/nieuwsbrief',
].map((page) => `http://${page.replace('/', `:${port}/`)}`);

/** Returns a list that grows with what runs, or leaves the site, on the pages of a context. */
async function escapesOf(context: BrowserContext): Promise<string[]> {
  const escapes = await complaintsOf(context);
  context.on('dialog', (dialog) => {
    escapes.push(`ran: ${dialog.message()}`);
    dialog.dismiss().catch(() => null);
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOwn = protocol === 'http:' && host.endsWith(`.localhost:${port}`);
    if (!isOwn && protocol !== 'data:') escapes.push(`left: ${request.url()}`);
  });
  return escapes;
}

/**
 * Sends every element the events of a visitor; returns the links that lead to no page, mail, phone or file. A frame is a link
 * to its host, by that name.
 */
const touchAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      for (const type of ['pointerenter', 'pointerover', 'mouseover', 'focus', 'toggle'])
        element.dispatchEvent(new Event(type));
    return [...document.querySelectorAll('a[href], area[href]')]
      .map((link) => ({
        url: new URL(link.getAttribute('href') ?? '', document.baseURI),
        name: link.textContent,
      }))
      .filter(
        ({ url: { protocol, host, href }, name }) =>
          (host === 'evil.test' && name !== host) ||
          !(/^(?:https?|mailto|tel|geo):$/.test(protocol) || href.startsWith('data:text/csv;')),
      )
      .map(({ url }) => url.href);
  });

/** The text that a page shows, without what a parser reads differently: white space and NUL. */
const compact = (text: string) => text.replaceAll(/[\s\0\uFFFD]/g, '');

const textOf = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let text = '';
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('script, style'))
        text += `${texts.currentNode.nodeValue ?? ''}\n`;
    return text;
  });

for (const bypassCSP of [false, true])
  test(`none of the vectors runs or leaves the site ${bypassCSP ? 'without' : 'with'} the policy`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      bypassCSP,
      storageState: newcomer,
      // A transition that a next page interrupts is an error to Chromium.
      reducedMotion: 'reduce',
    });
    const escapes = await escapesOf(context);
    const page = await context.newPage();
    const shown: string[] = [];
    let clicks = 0;
    for (const url of PAGES) {
      const response = await page.goto(url, { waitUntil: 'load' });
      expect([url, response?.status()]).toEqual([url, 200]);
      shown.push(compact(await textOf(page)));
      escapes.push(...(await touchAll(page)).map((href) => `${url} links to ${href}`));
      const link = page.locator('main a[href^="/"]', { hasText: 'alert(1)' }).first();
      if ((await link.count()) === 0) continue;
      clicks += 1;
      await Promise.all([
        // The router of a page that wakes replaces its own entry of the history, which is no visit.
        page.waitForURL((now) => now.href !== url),
        link.evaluate((element) => {
          if (element instanceof HTMLElement) element.click();
        }),
      ]);
    }

    expect(escapes).toEqual([]);
    expect(clicks).toBeGreaterThan(3);
    // They were there: as text wherever text is shown, and each in a paragraph of its own.
    expect(
      XSS_MARKUP.filter((vector) => !shown.some((text) => text.includes(compact(vector)))),
    ).toEqual([]);
    const paragraphs = shown[1] ?? '';
    expect(XSS_MARKUP.flatMap((_, at) => (paragraphs.includes(`Vector${at}`) ? [] : [at]))).toEqual(
      [],
    );
    await context.close();
  });

test('nor does what a form and its confirmation say', async ({ browser }) => {
  const context = await browser.newContext({ storageState: newcomer, reducedMotion: 'reduce' });
  const escapes = await escapesOf(context);
  const page = await context.newPage();
  await page.goto(`http://main.localhost:${port}/nl/nieuwsbrief`);
  const form = page.locator('main form[action*="/api/forms/nl/newsletter"]');
  expect(compact(await form.innerText())).toContain(compact(XSS_MARKUP[0] ?? ''));
  const receipt = await sendForm(page, form, 'Vijandig');

  const confirmation = page.locator('main section', { has: page.getByText(receipt) });
  await expect(confirmation.getByRole('heading')).toContainText(/Kijk nu in je mail .+/);
  expect(await touchAll(page)).toEqual([]);
  expect(escapes).toEqual([]);
  await context.close();
});
