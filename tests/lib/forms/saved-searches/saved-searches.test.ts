// @vitest-environment node
import { actionLink, idOfLink, pageLink } from '@/lib/forms/saved-searches/links';
import { createSmtpTransport } from '@/lib/forms/saved-searches/transport';
import { watchLog } from '@/tests/support/logged';
import { nowhere } from '@/tests/support/serve';
import { mailServer } from './support/mailbox';
import {
  ADDRESS,
  confirm,
  DAY_MS,
  HOUR_MS,
  linkKey,
  openSite,
  SEARCH,
  sender,
  vacancy,
} from './support/site';

async function siteWithMail() {
  const { url, received, faults } = await mailServer();
  return { site: openSite(createSmtpTransport(url)), received, faults };
}

test('someone signs up, confirms, hears of what is new, and stops', async () => {
  const { site, received } = await siteWithMail();
  const id = site.signUp() ?? '';
  await site.send();
  const [confirmation] = received;
  expect(confirmation?.to).toBe(ADDRESS);
  expect(confirmation?.head).toContain('Subject: Bevestig je aanmelding: Vrijwilligerswerk');
  const link = pageLink('confirm', { id, language: 'nl', key: linkKey });
  expect(confirmation?.text).toContain(`Ja, mail mij: ${sender.origin}${link}`);

  site.list.push(vacancy(3));
  await site.mailNews();
  expect(received).toHaveLength(1);

  expect(site.store.confirm(id)).toBe(true);
  await site.mailNews();
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
  await site.mailNews();
  expect(received).toHaveLength(2);
});

test('a mail program can stop with one press', async () => {
  const { site, received } = await siteWithMail();
  const id = site.signUp() ?? '';
  await site.send();

  const stop = actionLink('stop', { id, language: 'nl', key: linkKey });
  expect(received[0]?.head).toContain(`List-Unsubscribe: <${sender.origin}${stop}>`);
  expect(received[0]?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(idOfLink('stop', new URL(stop, sender.origin).searchParams, [linkKey])).toBe(id);
});

test('there is one mail a day, and what came later that day is in the next', async () => {
  const { site, received } = await siteWithMail();
  confirm(site);
  for (const id of [3, 4, 5]) {
    site.list.push(vacancy(id));
    await site.mailNews();
  }
  expect(received.map(({ text }) => text.match(/Gastheer \d/g))).toEqual([['Gastheer 3']]);

  site.pass(DAY_MS);
  await site.mailNews();
  expect(received[1]?.text.match(/Gastheer \d/g)).toEqual(['Gastheer 4', 'Gastheer 5']);

  site.pass(DAY_MS);
  await site.mailNews();
  expect(received).toHaveLength(2);
});

test('what was on the list at the sign-up needs no mail, even when the list could not be read', async () => {
  const { site, received } = await siteWithMail();
  const id =
    site.store.save(SEARCH, { address: ADDRESS, seen: null, ipAddress: '203.0.113.1' }) ?? '';
  site.store.confirm(id);
  site.setOutage(true);
  await site.look();
  site.setOutage(false);
  await site.mailNews();
  expect(received).toEqual([]);

  site.list.push(vacancy(3));
  await site.mailNews();
  expect(received).toHaveLength(1);
});

test('while the mail server is away a mail waits, and then it is sent once', async () => {
  const { site, received, faults } = await siteWithMail();
  faults.isBusy = true;
  confirm(site);
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

test('why mail cannot be sent is in the log once, without an address, and again after it could be', async () => {
  const { site, faults } = await siteWithMail();
  const lines = watchLog();
  faults.isBusy = true;
  site.signUp();
  for (let minute = 0; minute < 5; minute += 1) await site.send();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"a mail could not be sent","reason":"RCPT TO: 451"');

  faults.isBusy = false;
  await site.send(2 * HOUR_MS);
  faults.isBusy = true;
  site.signUp({ ...SEARCH, search: '?day=3' });
  await site.send();
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('@');
});

test('a mail to an address that does not exist is given up at once, and the next one is sent', async () => {
  const { site, received, faults } = await siteWithMail();
  const lines = watchLog();
  faults.isUnknown = true;
  site.signUp();
  await site.send();
  expect(site.outbox.counts()).toMatchObject({ waiting: 0, stuck: 1 });
  await site.look();
  expect(site.outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
  expect(lines.join('')).toContain('"a mail was given up","reason":"invalid"');

  faults.isUnknown = false;
  site.signUp(SEARCH, 'noor@kadelicht.example');
  await site.send();
  expect(received).toHaveLength(1);
});

test('a mail server that is away is named in the log, and its mail waits', async () => {
  const { host } = await nowhere();
  const site = openSite(createSmtpTransport(`smtp://${host}`));
  const lines = watchLog();
  site.signUp();
  await site.send();

  expect(lines.join('')).toContain(`"reason":"connect ECONNREFUSED ${host}"`);
  expect(site.outbox.counts()).toMatchObject({ waiting: 1, stuck: 0 });
});

test('a mail server whose certificate cannot be trusted gets no mail, and the log says so', async () => {
  const { url, received } = await mailServer({ hasTls: true });
  const site = openSite(createSmtpTransport(url));
  const lines = watchLog();
  site.signUp();
  await site.send();

  expect(received).toEqual([]);
  expect(lines.join('')).toMatch(/"reason":"[^"]*certificate/);
});

test('a mail whose answer was lost is sent again as the same message', async () => {
  const { site, received, faults } = await siteWithMail();
  faults.losesAnswers = true;
  confirm(site);
  site.list.push(vacancy(3));
  await site.mailNews();
  faults.losesAnswers = false;
  await site.send(2 * HOUR_MS);
  await site.send(2 * HOUR_MS);

  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(site.outbox.counts()).toMatchObject({ waiting: 0, stuck: 0 });
});

test('a process that is killed after it planned a mail neither loses nor repeats it', async () => {
  const { site, received } = await siteWithMail();
  const id = confirm(site);
  // Killed before the mail was in the outbox.
  site.store.plan(id, { day: '2026-11-02', vacancies: [vacancy(3)] }, [1, 2, 3]);
  site.list.push(vacancy(3), vacancy(4));
  await site.mailNews();
  expect(received.map(({ text }) => text.match(/Gastheer \d/g))).toEqual([['Gastheer 3']]);

  // Killed after that, before the plan was cleared.
  site.store.plan(id, { day: '2026-11-02', vacancies: [vacancy(3)] }, [1, 2, 3]);
  await site.mailNews();
  expect(received).toHaveLength(1);

  site.pass(DAY_MS);
  await site.mailNews();
  expect(received[1]?.text.match(/Gastheer \d/g)).toEqual(['Gastheer 4']);
});

test('a mail is in the language of the list', async () => {
  const { site, received } = await siteWithMail();
  const id = site.signUp({ ...SEARCH, language: 'en' }) ?? '';
  site.store.confirm(id);
  site.list.push(vacancy(3), vacancy(4));
  await site.mailNews();

  expect(received[0]?.head).toContain('Subject: 2 new vacancies for you');
  expect(received[0]?.text).toContain('No more mail? Stop with one press');
});
