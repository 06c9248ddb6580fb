import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as browsers } from 'playwright';
import type { film } from './clip/film';
import { planFilm } from './clip/layers';
import { FILM } from './clip/plan';
import { webm } from './clip/webm';

declare global {
  var makeFilm: typeof film;
}

const CLIP = path.join(import.meta.dirname, 'clip');
const TARGET = path.join(import.meta.dirname, '../content/files/kade-bij-avond.webm');
const ORIGIN = 'http://localhost';
const PAGE = `<!doctype html><script type="module">
  import { film } from '/film';
  globalThis.makeFilm = film;
</script>`;

/** A module of the clip's folder as the browser takes it. */
async function moduleCalled(name: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(path.join(CLIP, `${name}.ts`), 'utf8'));
}

/**
 * Makes the film of the quay in the evening again, after a change of its drawing:
 * `node --import ./server/alias.ts backend/pictures/make-clip.ts`
 */
async function makeClip(): Promise<void> {
  const browser = await browsers.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
    headless: true,
  });
  try {
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      await (name === ''
        ? route.fulfill({ contentType: 'text/html', body: PAGE })
        : route.fulfill({ contentType: 'text/javascript', body: await moduleCalled(name) }));
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => 'makeFilm' in globalThis);
    const frames = await page.evaluate((plan) => makeFilm(plan), planFilm());
    await writeFile(TARGET, webm(frames, FILM));
  } finally {
    await browser.close();
  }
}

await makeClip();
