// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionLink, idOfLink } from '@/lib/forms/saved-searches/links';
import { openSavedSearches } from '@/lib/forms/saved-searches/store';
import { fileTransport, createSmtpTransport } from '@/lib/forms/saved-searches/transport';
import { TEST_KEYS } from '@/tests/lib/queue/support/keys';
import { bytesIn } from '@/tests/lib/queue/support/outbox';
import { makeKey } from '@/tests/support/make-key';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { mailServer, readMail } from './support/mailbox';
import { ADDRESS, HOUR_MS, linkKey, openSite, SEARCH, sender } from './support/site';

test('a link is good for what it says only, and cannot be made up', () => {
  const id = 'a'.repeat(24);
  const { searchParams } = new URL(
    actionLink('stop', { id, language: 'nl', key: linkKey }),
    sender.origin,
  );

  expect(idOfLink('stop', searchParams, [linkKey])).toBe(id);
  expect(idOfLink('confirm', searchParams, [linkKey])).toBeNull();
  searchParams.set('id', 'b'.repeat(24));
  expect(idOfLink('stop', searchParams, [linkKey])).toBeNull();
  expect(idOfLink('stop', new URLSearchParams('id=x&token=y'), [linkKey])).toBeNull();
});

test('a link of an earlier mail is good after a change of the secret', () => {
  const id = 'a'.repeat(24);
  const link = actionLink('stop', { id, language: 'nl', key: linkKey });
  const { searchParams } = new URL(link, sender.origin);

  expect(idOfLink('stop', searchParams, [makeKey('new'), linkKey])).toBe(id);
});

test('an address is encrypted, and gone from the disk once it is removed', async () => {
  const { url } = await mailServer();
  const site = openSite(createSmtpTransport(url));
  const id = site.signUp() ?? '';
  await site.send();
  expect(bytesIn(site.folder).includes(ADDRESS)).toBe(false);

  site.store.remove(id);
  expect(site.store.find(id)).toBeNull();
  expect(bytesIn(site.folder).includes(id)).toBe(false);
});

test('an address that is not confirmed is removed after 48 hours', async () => {
  const { url } = await mailServer();
  const site = openSite(createSmtpTransport(url));
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
  const site = openSite(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));
  expect(site.signUp()).not.toBeNull();
  expect(site.signUp()).toBeNull();
  expect(site.signUp(SEARCH, ADDRESS.toUpperCase())).toBeNull();
  site.pass(HOUR_MS);
  const again = site.signUp();
  expect(again).not.toBeNull();

  site.store.confirm(again ?? '');
  site.pass(2 * HOUR_MS);
  expect(site.signUp()).toBeNull();
});

test('of several processes one looks for news', () => {
  const site = openSite(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));
  const other = openSavedSearches({ folder: site.folder, ...TEST_KEYS, now: site.now });
  const until = () => site.now() + HOUR_MS;

  expect([site.store.takeTurn(until()), other.takeTurn(until())]).toEqual([true, false]);
  site.pass(HOUR_MS);
  expect(other.takeTurn(until())).toBe(true);
});

test('after the clock was set back a day, news and confirmations wait no longer than before', () => {
  const site = openSite(() => Promise.resolve({ kind: 'failed', reason: 'not-now' }));
  expect(site.signUp()).not.toBeNull();
  expect(site.store.takeTurn(site.now() + HOUR_MS)).toBe(true);

  site.pass(-24 * HOUR_MS);
  expect(site.store.takeTurn(site.now() + HOUR_MS)).toBe(true);
  expect(site.store.takeTurn(site.now() + HOUR_MS)).toBe(false);
  expect(site.signUp()).not.toBeNull();
});

test('without a mail server each mail is a file, and a repeat is the same file', async () => {
  const folder = temporaryFolder();
  const site = openSite(fileTransport(folder));
  site.signUp();
  await site.send();

  const [file = '', ...others] = readdirSync(folder);
  expect([file, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/), []]);
  const { head, text } = readMail(readFileSync(path.join(folder, file), 'utf8'), '');
  expect(head).toContain(`To: ${ADDRESS}`);
  expect(text).toContain('Na 48 uur wissen we je adres.');
});
