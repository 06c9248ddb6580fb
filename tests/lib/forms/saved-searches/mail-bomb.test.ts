// @vitest-environment node
import { normalizeMailbox } from '@/lib/forms/saved-searches/confirmation-limits';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { createSmtpTransport } from '@/lib/forms/saved-searches/transport';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { child } from '@/tests/lib/queue/support/child';
import { bytesIn } from '@/tests/lib/queue/support/outbox';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { mailServer } from './support/mailbox';
import { ADDRESS, DAY_MS, HOUR_MS, openSite, SEARCH } from './support/site';

const CLIENT = '203.0.113.1';

const openUnsent = () => openSite(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));

test.each([
  ['joop+1@kadelicht.example', 'joop@kadelicht.example'],
  ['Joop+vacatures+2@Kadelicht.example', 'joop@kadelicht.example'],
  ['joop.van.zee@kadelicht.example', 'joop.van.zee@kadelicht.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
});

test('a mailbox gets three confirmation mails a day, whatever tag, capitals or filters are typed', async () => {
  const { url, received } = await mailServer();
  const site = openSite(createSmtpTransport(url));
  for (let at = 0; at < 50; at += 1)
    site.signUp(
      { ...SEARCH, search: `?type=${at}` },
      (at % 2 === 0 ? ADDRESS : ADDRESS.toUpperCase()).replace('@', `+${at}@`),
      `198.51.100.${at}`,
    );
  await site.send();
  expect(received).toHaveLength(3);

  site.pass(DAY_MS - 10 * 60_000);
  site.signUp({ ...SEARCH, search: '?type=50' });
  await site.send();
  expect(received).toHaveLength(3);

  site.pass(HOUR_MS);
  for (let at = 51; at < 60; at += 1)
    site.signUp({ ...SEARCH, search: `?type=${at}` }, ADDRESS, `198.51.100.${at}`);
  await site.send();
  expect(received).toHaveLength(6);
});

test('a search that is saved again every hour gets three mails a day too', () => {
  const site = openUnsent();
  const mails = Array.from({ length: 24 }, () => {
    site.pass(HOUR_MS);
    return site.signUp();
  });

  expect(mails.filter((id) => id !== null)).toHaveLength(3);
});

test('a client has ten confirmation mails a day sent, and a household counts as one', () => {
  const site = openUnsent();
  const signUp = (at: number, ipAddress: string) =>
    site.signUp(SEARCH, `persoon-${at}@kadelicht.example`, ipAddress);
  const mails = Array.from({ length: 20 }, (_, at) => signUp(at, `2001:db8:1:2::${at + 1}`));

  expect(mails.filter((id) => id !== null)).toHaveLength(10);
  expect(site.store.isLimited('2001:db8:1:2::ffff')).toBe(true);
  expect(signUp(30, '2001:db8:1:3::1')).not.toBeNull();
  site.pass(DAY_MS);
  expect(signUp(31, '2001:db8:1:2::1')).not.toBeNull();
});

test('a restart, and a clock that was years ahead, change neither limit', () => {
  const site = openUnsent();
  for (const type of [1, 2, 3]) site.signUp({ ...SEARCH, search: `?type=${type}` });
  site.store.close();
  const save = (now: number, type: number) => {
    const store = openSavedSearches({ folder: site.folder, ...TEST_KEYS, now: () => now });
    const search = { ...SEARCH, search: `?type=${type}` };
    const id = store.save(search, { address: ADDRESS, seen: null, ipAddress: CLIENT });
    store.close();
    return id;
  };

  expect(save(site.now() + 60_000, 4)).toBeNull();
  for (const type of [5, 6, 7]) save(site.now() + 1_000 * DAY_MS, type);
  expect(save(site.now(), 8)).not.toBeNull();
});

test('of several processes together a mailbox gets three mails', async () => {
  const folder = temporaryFolder();
  const script = '../../forms/saved-searches/support/signing-up-process.ts';
  const processes = ['0', '20', '40'].map((first) => child(script, folder, first));

  const printed = await Promise.all(
    processes.map(async ({ lines }) => {
      const all: string[] = [];
      for await (const line of lines) all.push(line);
      return all;
    }),
  );

  expect(printed.flat()).toHaveLength(3);
});

test('what is stored of a mailbox and a client are digests', () => {
  const site = openUnsent();
  site.signUp(SEARCH, 'samira+1@kadelicht.example', CLIENT);

  for (const personal of ['samira', CLIENT])
    expect(bytesIn(site.folder).includes(personal)).toBe(false);
});
