import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { PORTS } from '@/e2e/support/ports';
import { end, ROOT } from '@/e2e/support/processes';

const started: ChildProcess[] = [];

test.afterEach(async () => {
  for (const child of started.splice(0)) await end(child);
});

/** Resolves with what `npm run demo` prints until it is ready. */
function printedBy(env: Record<string, string> = {}): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', './server/alias.js', 'server/main.ts', '--demo', '--built'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(PORTS.demo.site),
        BACKEND_PORT: String(PORTS.demo.backend),
        OPS_PORT: String(PORTS.demo.ops),
        DATA_DIR: 'var/e2e/demo',
        EDGE_WORKERS: '1',
        SEARCH_REFRESH_SECONDS: '0',
        ...env,
      },
    },
  );
  started.push(child);
  return new Promise((resolve) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      if (printed.includes('Ctrl-C')) resolve(printed);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => {
      resolve(printed);
    });
  });
}

test('an editor opens the link that the demo prints: draft, bar, labels and the log of actions', async ({
  page,
}) => {
  const printed = await printedBy();
  const [link = ''] = /http:\S+\/api\/preview\?\S+/.exec(printed) ?? [];
  await page.goto(link);

  await expect(page).toHaveURL(/\/nl\/over-ons$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over ons, na vijftig jaar');
  const bar = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect(bar).toBeVisible();
  await expect(bar.getByText('Bewerken')).toBeVisible();
  await expect(bar.getByRole('switch', { name: 'Toon acties in de console' })).toBeVisible();
});

test('a demo of another backend says that it cannot be', async () => {
  expect(await printedBy({ BACKEND_URL: 'http://127.0.0.1:9/{site}' })).toContain(
    'Unset BACKEND_URL, or use npm start.',
  );
});
