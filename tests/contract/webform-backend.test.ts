// @vitest-environment node
import { z } from 'zod';
import { apiUrl, jsonUrl } from '@/lib/cms/api-url';
import { withBackend } from '@/tests/support/backend';

withBackend();

const nl = { site: 'main', language: 'nl' } as const;
const en = { site: 'main', language: 'en' } as const;

const FORMS = [
  'apply_volunteer',
  'apply_paid',
  'apply_internship',
  'apply_daytime',
  'apply_for_activity',
  'newsletter',
  'contact',
  'donation',
];

const element = z.looseObject({
  '#type': z.string(),
  '#webform_key': z.string(),
  '#webform_multiple': z.union([z.boolean(), z.number()]),
});
const form = z.record(z.string(), element);

/** Nothing in this file is stored by a backend: it may be one that is in use. */
const submit = (body: string, type = 'application/json') =>
  fetch(apiUrl(nl, '/webform_rest/submit'), {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

const upload = (path: string, headers: Record<string, string> = {}) =>
  fetch(jsonUrl(nl, `/webform_rest/${path}`), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="cv.pdf"',
      ...headers,
    },
    body: '%PDF-1.4',
  });

describe.each(FORMS)('the form %s', (id) => {
  test.each([nl, en])('has named elements with a type, in $language', async (siteLocale) => {
    const response = await fetch(jsonUrl(siteLocale, `/webform_rest/${id}/fields`));

    expect(response.status).toBe(200);
    const elements = form.parse(await response.json());
    expect(Object.values(elements).map((one) => one['#webform_key'])).toEqual(
      Object.keys(elements),
    );
    expect(Object.values(elements).map((one) => one['#type'])).toContain('webform_actions');
  });
});

test('an unknown form has no fields: 404', async () => {
  expect((await fetch(jsonUrl(nl, '/webform_rest/no_such_form/fields'))).status).toBe(404);
});

const words: unknown = expect.any(String);

test.each([
  [
    'invalid answers, by element,',
    '{"webform_id": "contact", "email": "no address"}',
    { message: words, error: { name: words, email: words } },
  ],
  ['an unknown form', '{"webform_id": "no_such_form"}', { error: { message: words } }],
  ['invalid JSON', '{', { message: words }],
])('what is wrong with %s is said', async (_, sent, body) => {
  const response = await submit(sent);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject(body);
});

test('a submission of another content type is 415', async () => {
  expect((await submit('webform_id=contact', 'application/x-www-form-urlencoded')).status).toBe(
    415,
  );
});

test('a list in place of a text is a 500, in plain text', async () => {
  const response = await submit(JSON.stringify({ webform_id: 'contact', name: ['Joop'] }));

  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
});

test('the token has 43 characters of plain text', async () => {
  const response = await fetch(apiUrl(nl, '/rest/session/token'));

  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['of another kind', 'apply_paid/upload/cv', 'file; filename="cv.exe"', 422],
  ['without a name', 'apply_paid/upload/cv', 'file', 400],
  ['for an element that takes none', 'apply_paid/upload/name', 'file; filename="cv.pdf"', 500],
])('a file %s is rejected', async (_, path, disposition, status) => {
  expect((await upload(path, { 'content-disposition': disposition })).status).toBe(status);
});

test('a file as another content type is 415', async () => {
  const response = await upload('apply_paid/upload/cv', { 'content-type': 'application/pdf' });

  expect(response.status).toBe(415);
});
