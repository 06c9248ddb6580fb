// @vitest-environment node
import { readdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { loadForm } from '@/lib/cms/webform';
import { messagesOf } from '@/lib/i18n/messages';
import { optionsIn } from '@/lib/forms/definition/element';
import { fieldsIn } from '@/lib/forms/definition/form';
import { withBackend } from '@/tests/support/backend';
import { watchLog } from '@/tests/support/logged';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { serve } from '@/tests/support/serve';

withBackend();

const nl = { site: 'main', language: 'nl' } as const;

test('a form has its fields in the requested language', async () => {
  const dutch = await loadForm(nl, 'contact', messagesOf('nl').webform);
  const english = await loadForm({ ...nl, language: 'en' }, 'contact', messagesOf('en').webform);

  expect(fieldsIn(dutch?.elements ?? []).map(({ key }) => key)).toContain('email');
  expect(dutch?.submitLabel).not.toBe(english?.submitLabel);
});

test.each([
  ['does not exist', nl, 'no_such_form'],
  ['another site has', { ...nl, site: 'annual-report' }, 'newsletter'],
])('a form that %s is not there', async (_, siteLocale, id) => {
  expect(await loadForm(siteLocale, id, messagesOf('nl').webform)).toBeNull();
});

/** Loads the form of a backend, as a process that has just been started. */
async function startedWith(listener: RequestListener, folder = temporaryFolder()) {
  const backend = await serve(listener);
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.stubEnv('DATA_DIR', folder);
  vi.resetModules();
  const fresh = await import('@/lib/cms/webform');
  const form = [nl, 'contact', messagesOf('nl').webform] as const;
  return { load: () => fresh.loadForm(...form), loadNow: () => fresh.loadFormNow(...form) };
}

async function formOf(status: number, body: string, folder?: string) {
  const listener: RequestListener = (_, response) => response.writeHead(status).end(body);
  return (await startedWith(listener, folder)).load();
}

const NAME = '{"name": {"#type": "textfield", "#title": "Naam"}}';

test.each([
  ['a backend that fails', 500, 'error', { failure: 'bad-status', status: 500 }],
  ['what is no form', 200, '"contact"', { failure: 'unreadable' }],
])('%s is a failure, not an absent form', async (_, status, body, failure) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(formOf(status, body)).rejects.toMatchObject({ name: 'BackendError', ...failure });
});

describe('a form whose options Drupal fails to build', () => {
  /** Its kinds by key, while `elements` responds so. */
  async function formWhere() {
    const lines = watchLog();
    const fields = {
      naam: { '#type': 'textfield', '#title': 'Naam' },
      thema: { '#type': 'webform_term_select', '#title': 'Thema', '#vocabulary': 'themes' },
    };
    const built = { ...fields, thema: { ...fields.thema, '#options': { 12: 'Rouw' } } };
    const sent = { status: 500, body: 'The website encountered an unexpected error.' };
    const { loadNow } = await startedWith(({ url = '' }, response) =>
      url.includes('/elements')
        ? response.writeHead(sent.status).end(sent.body)
        : response.end(JSON.stringify(fields)),
    );
    const kinds = async () => (await loadNow())?.elements.map(({ key, kind }) => [key, kind]);
    return { sent, built, kinds, lines };
  }

  test('stays: only what needs them cannot be answered', async () => {
    const { kinds, lines } = await formWhere();

    expect(await kinds()).toEqual([
      ['naam', 'text'],
      ['thema', 'unknown'],
    ]);
    expect(lines.join('')).toContain('"entity":"webform:contact","part":"elements"');
  });

  test('keeps those that it had before, so that no answer is lost', async () => {
    const { sent, built, kinds } = await formWhere();
    const failure = { ...sent };
    Object.assign(sent, { status: 200, body: JSON.stringify(built) });
    const before = await kinds();
    Object.assign(sent, failure);

    expect(before).toEqual([
      ['naam', 'text'],
      ['thema', 'select'],
    ]);
    expect(await kinds()).toEqual(before);
  });
});

test('a post that was checked is delivered without a further call, unless the backend is away', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sent = { status: 200, calls: 0 };
  const { load, loadNow } = await startedWith((_, response) => {
    sent.calls += 1;
    response.writeHead(sent.status).end(NAME);
  });
  const checked = await load();

  expect(await loadNow()).toBe(checked);
  expect(sent.calls).toBe(1);

  sent.status = 503;
  expect(await load()).toEqual(checked);
  await expect(loadNow()).rejects.toMatchObject({ status: 503 });
});

test('during an outage the cached form is used, also after a restart', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = temporaryFolder();
  const before = await formOf(200, NAME, folder);

  expect(await formOf(503, 'away', folder)).toEqual(before);
  expect(await formOf(410, '{}', folder)).toBeNull();
});

test.each([401, 403, 404])('with %i a known form stays, also after a restart', async (status) => {
  const folder = temporaryFolder();
  const before = await formOf(200, NAME, folder);

  expect(await formOf(status, '{"message": ""}', folder)).toEqual(before);
  expect(await formOf(status, '{"message": ""}')).toBeNull();
});

test('a stored definition without a field to answer is no form, and is replaced', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = temporaryFolder();
  const before = await formOf(200, NAME, folder);
  const [file = ''] = readdirSync(path.join(folder, 'forms'));
  writeFileSync(path.join(folder, 'forms', file), '{"message": "Fout"}');

  await expect(formOf(503, 'away', folder)).rejects.toMatchObject({ name: 'BackendError' });
  await formOf(200, NAME, folder);
  expect(await formOf(503, 'away', folder)).toEqual(before);
});

test('a response without a field is logged', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  await expect(formOf(200, '[]')).rejects.toMatchObject({ failure: 'unreadable' });
  expect(written).toHaveBeenCalledWith(expect.stringContaining('"reason":"nothing to answer"'));
});

test('an invalid element is skipped, and logged', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

  const form = await formOf(200, '{"name": {"#type": "textfield", "#title": "Naam"}, "x": 3}');

  expect(form?.elements.map(({ key }) => key)).toEqual(['name']);
  expect(written).toHaveBeenCalledWith(expect.stringContaining('"part":"x"'));
});

test('the terms of a vocabulary are those of the form that Drupal builds, also during an outage', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const wire = { '#type': 'webform_term_select', '#title': 'Thema', '#vocabulary': 'theme' };
  const built = '{"theme":{"#type":"select","#options":{"":"- Kies -","30":"Rouw","4":"Armoede"}}}';
  let isAway = false;
  const { load } = await startedWith(({ url = '' }, response) => {
    const body = url.includes('/elements') ? built : JSON.stringify({ theme: wire });
    response.writeHead(isAway ? 503 : 200).end(body);
  });
  const optionsNow = async () => {
    const [field] = fieldsIn((await load())?.elements ?? []);
    return field && 'choices' in field ? optionsIn(field.choices) : null;
  };
  const terms = [
    { value: '30', label: 'Rouw' },
    { value: '4', label: 'Armoede' },
  ];

  expect(await optionsNow()).toEqual(terms);
  isAway = true;
  expect(await optionsNow()).toEqual(terms);
});
