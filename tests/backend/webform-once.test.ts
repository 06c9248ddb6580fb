// @vitest-environment node

import { temporaryFolder } from '@/tests/support/temporary-folder';
import { startBackend } from '@/backend/start';
import { settings, startedBackend } from './support/backend';
import { contentWith } from './support/content-with';
import { submissionsIn, sender, sidIn } from './support/webform';

const dataFolder = temporaryFolder();
const twice =
  "id: twee\nsites: [main, farm]\nstatus: open\nelements: { a: { '#type': textfield } }\n";
const once =
  "id: eenmaal\nsites: [main]\nstatus: open\nelements: { a: { '#type': textfield }, sleutel: { '#type': hidden, '#unique': true } }\n";
const { call } = await startedBackend({
  dataFolder,
  contentFolder: contentWith({
    'webforms/twee.yaml': `${twice}nl: { title: Twee }\n`,
    'webforms/eenmaal.yaml': `${once}nl: { title: Eenmaal }\n`,
  }),
});
const send = sender(call);
const answers = { webform_id: 'twee', a: 'Joop' };

test('the same key gives the same receipt, and is stored once', async () => {
  const first = await send(answers, { 'idempotency-key': 'k1' });
  const again = await send(answers, { 'idempotency-key': 'k1' });

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers.get('idempotency-key')).toBe('k1');
  const sid = await sidIn(first);
  expect(await sidIn(again)).toBe(sid);
  expect(submissionsIn(dataFolder).filter((one) => one.sid === sid)).toHaveLength(1);
});

test('a value that must be unique is taken once, and a second time refused at its element', async () => {
  const unique = { webform_id: 'eenmaal', sleutel: 'k"1', a: 'Joop' };
  const first = await send(unique);
  const again = await send({ ...unique, a: 'Ada' });
  const other = await send({ ...unique, sleutel: 'k2' });

  expect([first.status, again.status, other.status]).toEqual([200, 400, 200]);
  expect(await again.json()).toMatchObject({
    error: { sleutel: expect.stringContaining('al een keer ingediend') },
  });
});

test('fifty at once with one key are one submission', async () => {
  const before = submissionsIn(dataFolder).length;

  const receipts = await Promise.all(
    Array.from({ length: 50 }, async () =>
      sidIn(await send(answers, { 'idempotency-key': 'at-once' })),
    ),
  );

  expect(new Set(receipts).size).toBe(1);
  expect(submissionsIn(dataFolder)).toHaveLength(before + 1);
});

test('the first answers are those that stay: files are sent again under new numbers', async () => {
  const sid = await sidIn(await send(answers, { 'idempotency-key': 'k2' }));
  await send({ ...answers, a: 'Ada' }, { 'idempotency-key': 'k2' });

  expect(submissionsIn(dataFolder).find((one) => one.sid === sid)?.data).toEqual({ a: 'Joop' });
});

test('a key belongs to its form and site', async () => {
  const sids = [
    await sidIn(await send(answers, { 'idempotency-key': 'k3' })),
    await sidIn(await send(answers, { 'idempotency-key': 'k3' }, 'farm/nl')),
    await sidIn(await send({ webform_id: 'vol', naam: 'Een' }, { 'idempotency-key': 'k3' })),
  ];

  expect(new Set(sids).size).toBe(3);
});

test('a form that is full since still knows whom it took', async () => {
  const again = await send({ webform_id: 'vol', naam: 'Een' }, { 'idempotency-key': 'k3' });
  const other = await send({ webform_id: 'vol', naam: 'Twee' }, { 'idempotency-key': 'k4' });

  expect([again.status, other.status]).toEqual([200, 400]);
});

test('a rejected submission can be corrected and sent under its key', async () => {
  const empty = { webform_id: 'voorwaarden', hoe: 'mail' };
  const first = await send(empty, { 'idempotency-key': 'k5' });
  const mended = await send({ ...empty, binnen: 'x' }, { 'idempotency-key': 'k5' });

  expect([first.status, mended.status]).toEqual([400, 200]);
  expect(first.headers.get('idempotency-key')).toBe('k5');
});

test.each(['two words', 'é', 'x'.repeat(201), ''])(
  'the key %j cannot be used: 400',
  async (key) => {
    const answer = await send(answers, { 'idempotency-key': key });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Idempotency-Key') });
  },
);

test('a key is still known after a restart', async () => {
  const own = settings();
  const sentOnce = async () => {
    const backend = await startBackend(own);
    const sendThere = sender((address, init) => fetch(`${backend.origin}${address}`, init));
    const body = { webform_id: 'vol', naam: 'Een' };
    const sid = await sidIn(await sendThere(body, { 'idempotency-key': 'k' }));
    await backend.stop();
    return sid;
  };

  const first = await sentOnce();

  expect(await sentOnce()).toBe(first);
});
