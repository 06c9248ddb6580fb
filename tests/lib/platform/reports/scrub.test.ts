// @vitest-environment node
import type { ErrorEvent } from '@sentry/nextjs';
import { maskPersonalData, scrub, SENTRY_OPTIONS } from '@/lib/platform/reports/scrub';

/** Everything that could name a person, in every place where a report may carry it. */
const telling: ErrorEvent = {
  type: undefined,
  event_id: 'a1b2',
  level: 'error',
  release: '1.5.7',
  server_name: 'web-3.internal',
  message: 'No answer for samira@example.org',
  transaction: 'POST /api/forms/[locale]/[form]',
  user: { ip_address: '203.0.113.7', email: 'samira@example.org' },
  extra: { answers: { name: 'Samira' } },
  tags: { visitor: 'Samira' },
  breadcrumbs: [{ message: 'typed Samira' }],
  request: {
    url: 'https://www.example.org/nl/contact?name=Samira#contact',
    method: 'POST',
    query_string: 'name=Samira',
    data: 'name=Samira',
    cookies: { visitor: 'Samira' },
    headers: {
      cookie: 'visitor=Samira',
      authorization: 'Bearer Samira',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Samira’s phone',
      'x-request-id': 'request-one',
      'Accept-Language': 'nl',
    },
  },
  contexts: {
    runtime: { name: 'node', version: 'v24.21.0' },
    nextjs: { request_path: '/nl/contact?name=Samira', router_kind: 'App Router' },
    answers: { form: 'Samira' },
  },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'cannot call 06-12 34 56 78 of samira@example.org',
        mechanism: { type: 'generic', handled: false, data: { name: 'Samira' } },
        stacktrace: {
          frames: [
            {
              filename: '/app/contact.js?name=Samira',
              lineno: 7,
              function: 'send',
              vars: { name: 'Samira' },
              context_line: 'const name = "Samira"',
            },
          ],
        },
      },
    ],
  },
};

test('a report contains no personal data', () => {
  const text = JSON.stringify(scrub(telling));

  for (const word of ['Samira', 'samira', '203.0.113.7', '06-12', 'web-3'])
    expect(text).not.toContain(word);
});

test('the error and its location remain', () => {
  expect(scrub(telling)).toEqual({
    type: undefined,
    event_id: 'a1b2',
    level: 'error',
    release: '1.5.7',
    message: 'No answer for [e-mail]',
    transaction: 'POST /api/forms/[locale]/[form]',
    request: {
      url: 'https://www.example.org/nl/contact',
      method: 'POST',
      headers: { 'x-request-id': 'request-one', 'Accept-Language': 'nl' },
    },
    contexts: {
      runtime: { name: 'node', version: 'v24.21.0' },
      nextjs: { request_path: '/nl/contact?[query]', router_kind: 'App Router' },
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'cannot call [number] of [e-mail]',
          mechanism: { type: 'generic', handled: false },
          stacktrace: {
            frames: [{ filename: '/app/contact.js?[query]', lineno: 7, function: 'send' }],
          },
        },
      ],
    },
  });
});

test('a report without any of it stays what it is', () => {
  const plain: ErrorEvent = { type: undefined, event_id: 'a1b2', message: 'out of paper' };

  expect(scrub(plain)).toEqual(plain);
});

test.each([
  ['Mail j.de.vries+werk@sub.example.nl nu', 'Mail [e-mail] nu'],
  ['Bel +31 6 1234 5678', 'Bel [number]'],
  ['Bel (020) 123 45 67.', 'Bel ([number].'],
  ['IBAN NL91ABNA0417164300', 'IBAN NL91ABNA[number]'],
  ['GET /nl/zoeken?q=schulden failed', 'GET /nl/zoeken?[query] failed'],
  [
    'GET /nl/betaling/RHHGPQWFiXhGVjP36ywi23ZMcw9_jv43uQgOcRnnktMb7p3vBqw failed',
    'GET /nl/betaling/[token] failed',
  ],
  [
    '/nl/nieuws/de-ketting-maakt-nu-ook-kinderfietsen-2026',
    '/nl/nieuws/de-ketting-maakt-nu-ook-kinderfietsen-2026',
  ],
  ['line 120 of 4096', 'line 120 of 4096'],
])('“%s” is masked as “%s”', (text, expected) => {
  expect(maskPersonalData(text)).toBe(expected);
});

test('every kind of data that Sentry collects by default is turned off', () => {
  const off: unknown[] = Object.values(SENTRY_OPTIONS.dataCollection).flatMap(
    (choice): unknown[] => (typeof choice === 'object' ? Object.values(choice) : [choice]),
  );

  expect(off.every((choice) => choice === false)).toBe(true);
  expect(Object.keys(SENTRY_OPTIONS.dataCollection)).toHaveLength(10);
});
