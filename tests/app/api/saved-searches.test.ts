// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '@/app/services';
import { POST as save } from '@/app/api/saved-searches/[locale]/route';
import { POST as act } from '@/app/api/saved-searches/[locale]/[action]/route';
import { linkKey, openMailService } from '@/app/api/saved-searches/mails';
import { actionLink } from '@/lib/forms/saved-searches/links';
import { CACHED_PAGE_KEY, PREVIEW_TOKEN, signToken } from '@/lib/forms/submission/form-token';
import { readEnv } from '@/lib/platform/env';
import { runShutdown } from '@/lib/platform/shutdown';
import type { LinkAction } from '@/lib/routing/saved-search';
import { mailServer } from '@/tests/lib/forms/saved-searches/support/mailbox';
import { SEARCH } from '@/tests/lib/forms/saved-searches/support/site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { nowhere } from '@/tests/support/serve';

const ORIGIN = 'http://main.localhost';

// Read once, before the first test.
process.env['DATA_DIR'] = temporaryFolder();
process.env['BACKEND_PORT'] = new URL(await nowhere()).port;

const token = (secondsAgo = 10) =>
  signToken({
    form: 'saved_search',
    site: 'main',
    key: CACHED_PAGE_KEY,
    issuedAt: Date.now() - secondsAgo * 1_000,
  });

const FIELDS = {
  list: 'volunteerWork',
  search: '?day=2&page=3&x=1',
  email: 'joop@kadelicht.example',
};

async function post(fields: Record<string, string>, origin = ORIGIN, client = '127.0.0.1') {
  const reply = await save(
    new Request(`${ORIGIN}/api/saved-searches/nl`, {
      method: 'POST',
      headers: { host: 'main.localhost', origin, 'x-client-address': client },
      body: new URLSearchParams({ form_token: token(), ...FIELDS, ...fields }),
    }),
    { params: Promise.resolve({ locale: 'nl' }) },
  );
  return { status: reply.status, location: reply.headers.get('location') ?? '' };
}

async function press(action: LinkAction, link: string, body = '') {
  const reply = await act(
    new Request(`${ORIGIN}${link}`, {
      method: 'POST',
      headers: {
        host: 'main.localhost',
        'x-client-address': '127.0.0.1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    }),
    { params: Promise.resolve({ locale: 'nl', action }) },
  );
  return { status: reply.status, location: reply.headers.get('location') ?? '' };
}

const PAGE = '/nl/bewaarde-zoekopdracht';

test('a search is saved with its filters only, and the address is in no URL', async () => {
  const { status, location } = await post({});

  expect([status, location]).toEqual([303, `${PAGE}?state=sent`]);
  expect(services().mails().store.counts()).toEqual({ confirmed: 0, unconfirmed: 1 });
  expect(services().mails().queue.counts().waiting).toBeLessThanOrEqual(1);
  // The same answer, so that it does not tell who signed up before.
  expect((await post({})).location).toBe(`${PAGE}?state=sent`);
  expect(services().mails().store.counts().unconfirmed).toBe(1);
});

test('a search that is saved at once is saved', async () => {
  const { location } = await post({ email: 'snel@kadelicht.example', form_token: token(0) });

  expect(location).toBe(`${PAGE}?state=sent`);
});

test.each([
  ['no address', { email: 'joop' }, 'invalid'],
  ['two addresses', { email: 'a@b.nl, c@d.nl' }, 'invalid'],
  ['a second header', { email: 'a@b.nl\r\nBcc: c@d.nl' }, 'invalid'],
  ['a filled honeypot', { email: 'bot@b.nl', website_confirm: 'x' }, 'again'],
  ['a forged token', { email: 'bot@b.nl', form_token: 'x' }, 'again'],
])('%s saves nothing, and can be tried again', async (_, fields, state) => {
  const before = services().mails().store.counts();
  const { status, location } = await post(fields);

  expect(status).toBe(303);
  expect(location).toBe(`${PAGE}?state=${state}&list=volunteerWork&search=%3Fday%3D2`);
  expect(services().mails().store.counts()).toEqual(before);
});

test('a search of a page in a preview is not saved', async () => {
  const before = services().mails().store.counts();

  expect((await post({ form_token: PREVIEW_TOKEN })).status).toBe(403);
  expect(services().mails().store.counts()).toEqual(before);
});

test('a client that has ten mails sent in a day reads that it must wait, and no more is sent', async () => {
  const { store } = services().mails();
  const before = store.counts().unconfirmed;
  const replies: (readonly [number, string])[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { status, location } = await post(
      { email: `persoon-${at}@kadelicht.example` },
      ORIGIN,
      '203.0.113.9',
    );
    replies.push([status, location]);
  }

  expect(replies.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, () => [303, `${PAGE}?state=sent`]),
  );
  expect(replies.slice(10)).toEqual([
    [429, ''],
    [429, ''],
  ]);
  expect(store.counts().unconfirmed).toBe(before + 10);
});

test.each([
  ['another site', {}, 'https://elsewhere.example', 403],
  ['a list without vacancies', { list: 'news' }, ORIGIN, 400],
  ['no list', { list: 'constructor' }, ORIGIN, 400],
])('%s is rejected', async (_, fields, origin, status) => {
  expect((await post({ ...fields, email: 'x@kadelicht.example' }, origin)).status).toBe(status);
});

test('a link confirms, and stops with one press, by page or by mail program', async () => {
  const { store } = services().mails();
  const search = { site: 'main', language: 'nl', overview: 'jobs', search: '' } as const;
  const id =
    store.save(search, {
      address: 'samira@kadelicht.example',
      seen: [],
      ipAddress: '203.0.113.1',
    }) ?? '';
  const link = (action: LinkAction) => actionLink(action, { id, language: 'nl', key: linkKey() });

  expect((await press('confirm', link('stop'))).location).toBe(`${PAGE}?state=unknown`);
  expect((await press('confirm', link('confirm'))).location).toBe(`${PAGE}?state=confirmed`);
  expect(store.find(id)?.isConfirmed).toBe(true);

  const oneClick = 'List-Unsubscribe=One-Click';
  expect(await press('stop', link('stop'), oneClick)).toEqual({ status: 200, location: '' });
  expect(store.find(id)).toBeNull();
  expect(await press('stop', link('stop'), oneClick)).toEqual({ status: 200, location: '' });
  expect((await press('stop', link('stop'))).location).toBe(`${PAGE}?state=stopped`);
  expect((await press('confirm', link('confirm'))).location).toBe(`${PAGE}?state=unknown`);
  expect((await press('stop', '/api/saved-searches/nl/stop?id=x', oneClick)).status).toBe(404);
});

test('an English mail has the English name of its site', async () => {
  const { store, sendConfirmation } = services().mails();
  const signUp = { address: 'kim@kadelicht.example', seen: [], ipAddress: '203.0.113.2' };
  const search = { site: 'farm', language: 'en', overview: 'jobs', search: '' } as const;
  sendConfirmation(store.save(search, signUp) ?? '');

  const folder = path.join(services().config.DATA_DIR, 'mail');
  await vi.waitFor(() => {
    const mails = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const [mail = ''] = mails.filter((text) => text.includes('To: kim@'));
    expect(mail).toContain('From: De Rietkraag neighbourhood farm <');
  });
});

test('the end of the process waits for a mail that is being sent', async () => {
  const { url, received } = await mailServer({ delayMs: 500 });
  const { store, queue, sendConfirmation } = openMailService(
    readEnv({ DATA_DIR: temporaryFolder(), MAIL_URL: url, MAIL_FROM: 'noreply@kadelicht.example' }),
  );
  const signUp = { address: 'noor@kadelicht.example', seen: [], ipAddress: '203.0.113.3' };
  sendConfirmation(store.save(SEARCH, signUp) ?? '');
  await runShutdown();

  expect(received).toHaveLength(1);
  expect(queue.counts().waiting).toBe(0);
});
