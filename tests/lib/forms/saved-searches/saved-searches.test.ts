// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { actionLink, idOfLink, pageLink } from '@/lib/forms/saved-searches/links';
import { mailWorker } from '@/lib/forms/saved-searches/open';
import { enqueueConfirmation, mailDeliverer } from '@/lib/forms/saved-searches/postman';
import type { Search, Vacancy } from '@/lib/forms/saved-searches/saved-search';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { fileTransport, smtpTransport, type Transport } from '@/lib/forms/saved-searches/transport';
import { findNews } from '@/lib/forms/saved-searches/watch';
import { TEST_KEYS } from '@/tests/lib/forms/outbox/support/keys';
import { stoppedClock, temporaryFolder } from '@/tests/lib/forms/outbox/support/outbox';
import { mailServer, readMail } from './support/mailbox';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADDRESS = 'joop@kadelicht.example';

const SEARCH: Search = {
  site: 'main',
  language: 'nl',
  overview: 'volunteerWork',
  search: '?location=504&day=2',
};

const vacancy = (id: number): Vacancy => ({
  id,
  title: `Gastheer ${id}`,
  path: `/nl/vrijwilligerswerk-amsterdam/gastheer-${id}`,
  lines: ['Koffie & praatjes', 'De Kade'],
});

const linkKey = Buffer.alloc(32, 'link');

const sender = {
  name: 'Kadelicht',
  origin: 'https://www.kadelicht.example',
  mail: 'info@kadelicht.example',
};

/** Real databases in a folder, and a clock and a list that a test changes. */
function opened(transport: Transport, folder = temporaryFolder()) {
  const { now, pass } = stoppedClock();
  const store = openSavedSearches({ folder, ...TEST_KEYS, now });
  const outbox = openOutbox({ folder, ...TEST_KEYS, now });
  const deliver = mailDeliverer({
    ...{ store, transport, linkKey, from: 'noreply@kadelicht.example' },
    senderOf: (site) => (site === 'main' ? sender : null),
  });
  const worker = mailWorker(outbox, deliver, { now });
  const list: Vacancy[] = [vacancy(1), vacancy(2)];
  let hasOutage = false;
  const vacanciesOf = () =>
    hasOutage ? Promise.reject(new Error('outage')) : Promise.resolve([...list]);
  return {
    ...{ store, outbox, folder, list, now },
    pass,
    setOutage: (isOut: boolean) => {
      hasOutage = isOut;
    },
    look: () => findNews({ store, outbox, vacanciesOf, now }),
    /** Later than the time in which only the accepting process sends. */
    send: async (ms = 2 * 60_000) => {
      pass(ms);
      await worker.runDue();
    },
    signUp(search = SEARCH, address = ADDRESS): string | null {
      const id = store.save(search, address, [1, 2]);
      if (id !== null) enqueueConfirmation({ store, outbox }, id);
      return id;
    },
  };
}

type Opened = ReturnType<typeof opened>;

function confirmed(site: Opened): string {
  const id = site.signUp() ?? '';
  site.store.confirm(id);
  return id;
}

/** All that is on disk, as text. */
const onDisk = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'latin1'))
    .join('');

test('someone signs up, confirms, hears of what is new, and stops', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = site.signUp() ?? '';
  await site.send();
  const [confirmation] = received;
  expect(confirmation?.to).toBe(ADDRESS);
  expect(confirmation?.head).toContain('Subject: Bevestig je aanmelding: Vrijwilligerswerk');
  const link = pageLink('confirm', { id, language: 'nl', key: linkKey });
  expect(confirmation?.text).toContain(`Ja, mail mij: ${sender.origin}${link}`);

  site.list.push(vacancy(3));
  await site.look();
  await site.send();
  expect(received).toHaveLength(1);

  expect(site.store.confirm(id)).toBe(true);
  await site.look();
  await site.send();
  expect(received).toHaveLength(2);
  expect(received[1]?.head).toContain('Subject: Een nieuwe vacature voor jou');
  expect(received[1]?.text).toContain(`Gastheer 3: ${sender.origin}${vacancy(3).path}`);
  expect(received[1]?.text).toContain('Koffie & praatjes');
  expect(received[1]?.text).not.toContain('Gastheer 2');
  expect(received[1]?.text).toContain(
    `${sender.origin}/nl/vrijwilligerswerk-amsterdam?location=504&day=2`,
  );

  expect(site.store.remove(id)).toBe(true);
  site.list.push(vacancy(4));
  site.pass(DAY_MS);
  await site.look();
  await site.send();
  expect(received).toHaveLength(2);
});

test('a mail program can stop with one press', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = site.signUp() ?? '';
  await site.send();

  const stop = actionLink('stop', { id, language: 'nl', key: linkKey });
  expect(received[0]?.head).toContain(`List-Unsubscribe: <${sender.origin}${stop}>`);
  expect(received[0]?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(idOfLink('stop', new URL(stop, sender.origin).searchParams, linkKey)).toBe(id);
});

test('a link is good for what it says only, and cannot be made up', () => {
  const id = 'a'.repeat(24);
  const { searchParams } = new URL(
    actionLink('stop', { id, language: 'nl', key: linkKey }),
    sender.origin,
  );

  expect(idOfLink('stop', searchParams, linkKey)).toBe(id);
  expect(idOfLink('confirm', searchParams, linkKey)).toBeNull();
  searchParams.set('id', 'b'.repeat(24));
  expect(idOfLink('stop', searchParams, linkKey)).toBeNull();
  expect(idOfLink('stop', new URLSearchParams('id=x&token=y'), linkKey)).toBeNull();
});

test('there is one mail a day, and what came later that day is in the next', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  confirmed(site);
  for (const id of [3, 4, 5]) {
    site.list.push(vacancy(id));
    await site.look();
    await site.send();
  }
  expect(received.map(({ text }) => text.match(/Gastheer \d/g))).toEqual([['Gastheer 3']]);

  site.pass(DAY_MS);
  await site.look();
  await site.send();
  expect(received[1]?.text.match(/Gastheer \d/g)).toEqual(['Gastheer 4', 'Gastheer 5']);

  site.pass(DAY_MS);
  await site.look();
  await site.send();
  expect(received).toHaveLength(2);
});

test('what was on the list at the sign-up needs no mail, even when the list could not be read', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = site.store.save(SEARCH, ADDRESS, null) ?? '';
  site.store.confirm(id);
  site.setOutage(true);
  await site.look();
  site.setOutage(false);
  await site.look();
  await site.send();
  expect(received).toEqual([]);

  site.list.push(vacancy(3));
  await site.look();
  await site.send();
  expect(received).toHaveLength(1);
});

test('while the mail server is away a mail waits, and then it is sent once', async () => {
  const { url, received, faults } = await mailServer();
  const site = opened(smtpTransport(url));
  faults.isBusy = true;
  confirmed(site);
  site.list.push(vacancy(3));
  await site.look();
  for (let minute = 0; minute < 5; minute += 1) await site.send();
  expect(received).toEqual([]);
  expect(site.outbox.counts().waiting).toBeGreaterThan(0);

  faults.isBusy = false;
  await site.send(2 * HOUR_MS);
  await site.send(2 * HOUR_MS);
  expect(received).toHaveLength(1);
  expect(site.outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a mail whose answer was lost is sent again as the same message', async () => {
  const { url, received, faults } = await mailServer();
  const site = opened(smtpTransport(url));
  faults.losesAnswers = true;
  confirmed(site);
  site.list.push(vacancy(3));
  await site.look();
  await site.send();
  faults.losesAnswers = false;
  await site.send(2 * HOUR_MS);
  await site.send(2 * HOUR_MS);

  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(site.outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a process that is killed after it planned a mail neither loses nor repeats it', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = confirmed(site);
  // Killed before the mail was in the outbox.
  site.store.plan(id, { day: '2026-11-02', vacancies: [vacancy(3)] }, [1, 2, 3]);
  site.list.push(vacancy(3), vacancy(4));
  await site.look();
  await site.send();
  expect(received.map(({ text }) => text.match(/Gastheer \d/g))).toEqual([['Gastheer 3']]);

  // Killed after that, before the plan was cleared.
  site.store.plan(id, { day: '2026-11-02', vacancies: [vacancy(3)] }, [1, 2, 3]);
  await site.look();
  await site.send();
  expect(received).toHaveLength(1);

  site.pass(DAY_MS);
  await site.look();
  await site.send();
  expect(received[1]?.text.match(/Gastheer \d/g)).toEqual(['Gastheer 4']);
});

test('an address is encrypted, and gone from the disk once it is removed', async () => {
  const { url } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = site.signUp() ?? '';
  await site.send();
  expect(onDisk(site.folder)).not.toContain(ADDRESS);

  site.store.remove(id);
  expect(site.store.find(id)).toBeNull();
  expect(onDisk(site.folder)).not.toContain(id);
});

test('an address that is not confirmed is removed after 48 hours', async () => {
  const { url } = await mailServer();
  const site = opened(smtpTransport(url));
  const unconfirmed = site.signUp() ?? '';
  const other = site.signUp({ ...SEARCH, search: '' }) ?? '';
  site.store.confirm(other);
  site.pass(47 * HOUR_MS);
  await site.look();
  expect(site.store.find(unconfirmed)).not.toBeNull();

  site.pass(2 * HOUR_MS);
  await site.look();
  expect(site.store.find(unconfirmed)).toBeNull();
  expect(site.store.confirm(unconfirmed)).toBe(false);
  expect(site.store.find(other)).not.toBeNull();
});

test('an address cannot be flooded, and a confirmed search is not confirmed again', () => {
  const site = opened(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));
  expect(site.signUp()).not.toBeNull();
  expect(site.signUp()).toBeNull();
  expect(site.signUp(SEARCH, ADDRESS.toUpperCase())).toBeNull();
  site.pass(HOUR_MS);
  const again = site.signUp();
  expect(again).not.toBeNull();
  for (const type of [1, 2, 3, 4]) site.signUp({ ...SEARCH, search: `?type=${type}` });
  expect(site.signUp({ ...SEARCH, search: '?type=5' })).toBeNull();

  site.store.confirm(again ?? '');
  site.pass(2 * HOUR_MS);
  expect(site.signUp()).toBeNull();
});

test('of several processes one looks for news', () => {
  const site = opened(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));
  const other = openSavedSearches({ folder: site.folder, ...TEST_KEYS, now: site.now });
  const until = () => site.now() + HOUR_MS;

  expect([site.store.takeTurn(until()), other.takeTurn(until())]).toEqual([true, false]);
  site.pass(HOUR_MS);
  expect(other.takeTurn(until())).toBe(true);
});

test('without a mail server each mail is a file, and a repeat is the same file', async () => {
  const folder = temporaryFolder();
  const site = opened(fileTransport(folder));
  site.signUp();
  await site.send();

  const [file = '', ...others] = readdirSync(folder);
  expect([file, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/), []]);
  const { head, text } = readMail(readFileSync(path.join(folder, file), 'utf8'), '');
  expect(head).toContain(`To: ${ADDRESS}`);
  expect(text).toContain('Na 48 uur wissen we je adres.');
});

test('a mail is in the language of the list', async () => {
  const { url, received } = await mailServer();
  const site = opened(smtpTransport(url));
  const id = site.signUp({ ...SEARCH, language: 'en' }) ?? '';
  site.store.confirm(id);
  site.list.push(vacancy(3), vacancy(4));
  await site.look();
  await site.send();

  expect(received[0]?.head).toContain('Subject: 2 new vacancies for you');
  expect(received[0]?.text).toContain('No more mail? Stop with one press');
});
