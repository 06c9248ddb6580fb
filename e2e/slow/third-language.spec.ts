import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { changingBackend } from '@/e2e/support/changing-backend';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, ROOT, siteProcesses } from '@/e2e/support/processes';
import { compile, copySources, edit, fillFromEnglish } from '@/e2e/support/third-language';

const { site: port, proxy: proxyPort, backend: backendPort } = PORTS.thirdLanguage;
const SITE = `http://main.localhost:${port}`;

const texts = z.looseObject({
  language: z.looseObject({ in: z.looseObject({}) }),
  search: z.looseObject({}),
  webform: z.looseObject({}),
});

function changeTexts(file: string, change: (all: z.output<typeof texts>) => unknown): void {
  writeFileSync(file, JSON.stringify(change(texts.parse(JSON.parse(readFileSync(file, 'utf8'))))));
}

/** The files that the section about a language in CONTRIBUTING has the compiler name. */
function namedByGuide(): readonly string[] {
  const [, section = ''] =
    /## Add a language\n([^]*?)\n## /.exec(
      readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
    ) ?? [];
  const [, list = ''] = /The compiler now names([^]*?)\n2\. /.exec(section) ?? [];
  return [...list.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file);
}

test('a third language is one entry, which the compiler follows to each place, and its pages are read', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const copy = copySources();
  const at = (file: string) => path.join(copy, file);
  const started: (() => Promise<void> | void)[] = [
    () => {
      rmSync(copy, { recursive: true });
    },
  ];
  try {
    edit(at('lib/content/language.ts'), `['nl', 'en']`, `['nl', 'en', 'uk']`);
    const messages = ['nl', 'en', 'uk'].map((language) => at(`messages/${language}.json`));
    copyFileSync(at('messages/en.json'), at('messages/uk.json'));
    for (const file of messages)
      changeTexts(file, ({ language, ...all }) => ({
        ...all,
        language: { ...language, uk: 'Українська', in: { ...language.in, uk: 'українською' } },
      }));
    changeTexts(at('messages/uk.json'), ({ search, webform, ...all }) => ({
      ...all,
      search: { ...search, heading: 'Пошук', submit: 'Шукати' },
      webform: { ...webform, optional: '(необов’язково)' },
    }));
    for (const list of ['synonyms', 'stop'])
      writeFileSync(at(`lib/search/engine/analysis/lists/${list}.uk.txt`), '');
    edit(
      at('lib/i18n/messages.ts'),
      'import nl ',
      `import uk from '@/messages/uk.json';\nimport nl `,
    );
    edit(at('lib/i18n/messages.ts'), '{ nl, en }', '{ nl, en, uk }');

    const { missing } = compile(copy);
    const files = missing.map(({ file }) =>
      path.relative(copy, file).replace(/^sites\/[\w-]+\.ts$/, 'sites/<id>.ts'),
    );
    expect([...new Set(files)].toSorted()).toEqual(namedByGuide().toSorted());

    fillFromEnglish(missing, 'uk');
    expect(compile(copy)).toEqual({ missing: [], others: [] });

    execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'ignore' });
    const isInUkrainian = (url: string) => /\/uk(?:\/|\?|$)/.test(url);
    const { server } = changingBackend({
      behind: `http://127.0.0.1:${backendPort}`,
      rewrite: (url) => url.replace(/\/uk(?=\/|\?|$)/, '/en'),
      change: (url, body) =>
        isInUkrainian(url) ? body.replaceAll(/(?<=["/:])en(?=["/])/g, 'uk') : body,
    });
    server.listen(proxyPort, '127.0.0.1');
    started.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const own = siteProcesses({ port, backendPort, dataDir: 'var/e2e/third-language' });
    own.clean();
    const backend = await own.startBackend();
    started.push(() => end(backend));
    const site = siteProcesses({
      root: copy,
      port,
      backendPort: proxyPort,
      dataDir: 'var',
      env: { SEARCH_REFRESH_SECONDS: '60' },
    }).startSite();
    started.push(() => end(site));
    await isUp(`${SITE}/uk`);

    await page.goto(`${SITE}/uk/about-us`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await page.goto(`${SITE}/uk/contact-form`);
    await expect(page.getByText('(необов’язково)').first()).toBeVisible();
    await expect(async () => {
      await page.goto(`${SITE}/uk/search?q=soup`);
      await expect(page.getByRole('button', { name: 'Шукати' }).first()).toBeVisible();
      expect(await page.locator('[data-page="search"] article').count()).toBeGreaterThan(0);
    }).toPass({ timeout: 120_000 });
  } finally {
    for (const stop of started.toReversed()) await stop();
  }
});
