import { createServer, type Server } from 'node:http';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { get } from './support/get';

const PORT = 3102;
const PROXY_PORT = 4202;
const BACKEND = 'http://127.0.0.1:4200';
const ROOT = path.resolve(import.meta.dirname, '..');
const SITE = `http://main.localhost:${PORT}`;

const FIXTURES = [
  '',
  '/hulp',
  '/nieuws/driehonderd-voordeuren',
  '/themas/dakloosheid',
  '/activiteiten-trainingen/soep-koken',
  '/locaties/de-kade',
  '/vrijwilligerswerk-amsterdam/maatje',
];

/** What stands where a field should be; `missing` takes it away. */
const BROKEN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['missing', undefined],
  ['null', null],
  ['type', 42],
  ['text', 'x'],
  ['empty', []],
  ['object', {}],
  ['html', '<p>HTML</p>'],
  ['item', [{ value: { deep: [null] }, target_id: {}, entity: 'x' }]],
]);

/** Answers like the backend; an address that ends in `~field~way` has that field broken that way. */
const hostile = (): Server =>
  createServer((request, response) => {
    const [address = '', query = ''] = (request.url ?? '').split('?');
    const [real = '', field, way] = address.split('~');
    void fetch(`${BACKEND}${real}?${query}`).then(async (answer) => {
      const text = await answer.text();
      const body: unknown = field ? JSON.parse(text) : null;
      const isObject = typeof body === 'object' && body !== null;
      const broken = isObject
        ? JSON.stringify({ ...body, [field ?? '']: BROKEN.get(way ?? '') })
        : text;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(broken);
    });
  });

test('whatever field is broken, however, visitors get a page and never a 5xx', async () => {
  test.setTimeout(300_000);
  const proxy = hostile();
  await new Promise<void>((ready) => proxy.listen(PROXY_PORT, '127.0.0.1', ready));
  const site = spawn(process.execPath, ['--import', './server/alias.ts', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: 'var/hostile',
      RATE_LIMIT_FACTOR: '1000',
      PORT: String(PORT),
      BACKEND_URL: `http://127.0.0.1:${PROXY_PORT}/{site}`,
    },
  });
  try {
    await expect
      .poll(
        () =>
          get(`${SITE}/nl`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    const bad: string[] = [];
    let pages = 0;
    for (const fixture of FIXTURES) {
      const whole: unknown = await (
        await fetch(`${BACKEND}/main/nl${fixture || '/'}?_format=json`)
      ).json();
      const fields = typeof whole === 'object' && whole !== null ? Object.keys(whole) : [];
      for (const field of fields) {
        for (const way of BROKEN.keys()) {
          const address = `${SITE}/nl${fixture || '/'}~${field}~${way}`;
          const { status, text } = await get(address);
          pages += 1;
          if (status !== 200 || !text.includes('<h1')) bad.push(`${status} ${address}`);
        }
      }
    }

    expect(bad).toEqual([]);
    expect(pages).toBeGreaterThan(400);
  } finally {
    site.kill('SIGTERM');
    proxy.closeAllConnections();
    proxy.close();
  }
});
