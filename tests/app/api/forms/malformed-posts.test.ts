// @vitest-environment node
import { formsSite, tokenFor } from '@/tests/support/forms-site';
import { contact, RECEIPT } from './support/posts';

const site = formsSite();

const URLENCODED = 'application/x-www-form-urlencoded';
const FIELDS = 'name=Ada&email=ada%40kadelicht.example&subject%5Bchoice%5D=help&message=Hoi';
const PART = 'content-disposition: form-data; name="name"\r\n\r\nAda\r\n';
const UNREAD = /We konden niet lezen wat je stuurde\. Er is niets verstuurd\./;

/** No browser posts these. */
const MALFORMED: readonly (readonly [string, string, Buffer])[] = [
  ['a body in UTF-16', `${URLENCODED}; charset=utf-16`, Buffer.from(FIELDS, 'utf16le')],
  ['one in UTF-16 that does not say so', URLENCODED, Buffer.from(FIELDS, 'utf16le')],
  [
    'parts in UTF-16',
    'multipart/form-data; boundary=b',
    Buffer.from(`\uFEFF--b\r\n${PART}--b--\r\n`, 'utf16le'),
  ],
  [
    'parts in UTF-16 by their header',
    'multipart/form-data; boundary=b; charset="UTF-16LE"',
    Buffer.from(`--b\r\n${PART}--b--\r\n`),
  ],
  ['a byte that is no UTF-8', URLENCODED, Buffer.from(`${FIELDS}&name=J\xe9`, 'latin1')],
  ['an escape of one', URLENCODED, Buffer.from(`${FIELDS}&name=J%E9`)],
  ['half a character', URLENCODED, Buffer.from(`${FIELDS}&name=J%C3`)],
  ['such a name of a field', URLENCODED, Buffer.from(`${FIELDS}&n%E9=J`)],
  ['such a name without a value', URLENCODED, Buffer.from(`${FIELDS}&n%E9`)],
  [
    'a part that is no UTF-8',
    'multipart/form-data; boundary=b',
    Buffer.from(`--b\r\n${PART.replace('Ada', 'J\xe9')}--b--\r\n`, 'latin1'),
  ],
  [
    'a part that names another charset',
    'multipart/form-data; boundary=b',
    Buffer.from(`--b\r\ncontent-type: text/plain; charset=utf-16le\r\n${PART}--b--\r\n`),
  ],
  ['parts without a boundary', 'multipart/form-data; a=b', Buffer.from(`--b\r\n${PART}--b--\r\n`)],
  ['parts that are cut', 'multipart/form-data; boundary=b', Buffer.from(`--b\r\n${PART}`)],
  ['5 MB in UTF-16', `${URLENCODED}; charset=utf-16`, Buffer.alloc(5_000_000, 'a\0')],
  ['a page with a bad escape', URLENCODED, Buffer.from(`${FIELDS}&form_page=/nl/%25zz`)],
  ['a page with half an escape', URLENCODED, Buffer.from(`${FIELDS}&form_page=/nl/%25`)],
  [
    'a page with a lone surrogate',
    URLENCODED,
    Buffer.from(`${FIELDS}&form_page=/nl/%25ED%25A0%2580`),
  ],
];

test.each(MALFORMED)('%s is a 400 in words', async (_, type, body) => {
  const script = await site.send('contact', type, body);
  const plain = await site.send('contact', type, body, { isScript: false });

  expect(script).toMatchObject({ status: 400, body: { outcome: 'failed', error: 'malformed' } });
  expect(script.body).toMatchObject({ message: expect.stringMatching(UNREAD) });
  expect(plain.status).toBe(400);
  expect(plain.text).toMatch(/^<!doctype html>/);
  expect(plain.text).toMatch(UNREAD);
});

test('a page with a bad escape in the form that reads it is a 400 too', async () => {
  const token = encodeURIComponent(tokenFor('apply_for_activity'));
  const body = `naam=Ada&name=Ada&email=ada%40kadelicht.example&form_token=${token}&form_page=/nl/%25zz`;

  expect((await site.send('apply_for_activity', URLENCODED, Buffer.from(body))).status).toBe(400);
});

test.each([URLENCODED, `${URLENCODED}; charset=UTF-8`, `${URLENCODED};charset="utf-8"`])(
  'as %s a form is read',
  async (type) => {
    const token = encodeURIComponent(tokenFor('contact'));
    const body = Buffer.from(`${FIELDS}&form_token=${token}&form_page=/nl/a%2520b?x=%25zz`);
    const { location } = await site.send('contact', type, body, { isScript: false });

    expect(location).toMatch(RECEIPT);
    expect(location).toMatch(/^\/nl\/a%20b\?/);
  },
);

test('a referrer with a bad escape is not the page', async () => {
  const token = encodeURIComponent(tokenFor('contact'));
  const body = Buffer.from(`${FIELDS}&form_token=${token}`);
  const headers = { referer: 'http://main.localhost:3000/nl/%zz' };
  const options = { isScript: false, headers };

  expect((await site.send('contact', URLENCODED, body, options)).location).toMatch(/^\/nl\?/);
});

test('who opens the address of a rejected form again reads that nothing was sent', async () => {
  const { status, text } = await site.open('contact');

  expect(status).toBe(405);
  expect(text).toMatch(/^<!doctype html>.*Er is niets verstuurd\. Open het formulier opnieuw/s);
});

test.each([
  ['nl', /Er is niets verstuurd\. Maak een lange tekst korter/],
  ['en', /Nothing was sent\. Shorten a long text/],
] as const)(
  'who sends a text that is too long reads to shorten it: %s',
  async (language, words) => {
    const entries = contact('Ada').map(([name, value]) =>
      name === 'message'
        ? ([name, 'Heel lang. '.repeat(6_000)] as const)
        : ([name, value] as const),
    );

    for (const isScript of [true, false]) {
      const { status, text } = await site.post('contact', entries, { language, isScript });
      expect([status, text]).toEqual([413, expect.stringMatching(words)]);
    }
  },
);
