// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { apiUrl } from '@/lib/cms/api-url';
import { type Language, LANGUAGES, type SiteLocale } from '@/lib/content/language';
import { send } from '@/lib/cms/send';
import { uploadFile } from '@/lib/cms/upload';
import { decodeRejection } from '@/lib/cms/decode/webform/response';
import type { Answers } from '@/lib/forms/definition/answer';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { buildInitialAnswers } from '@/lib/forms/definition/initial-answers';
import { buildPayload } from '@/lib/forms/definition/payload';
import { validate } from '@/lib/forms/definition/validate';
import { lacksOptions, withOptions, parseOrdered } from '@/lib/cms/decode/webform/options';
import { decodeForm } from '@/lib/cms/decode/webform/form';
import { messagesOf } from '@/lib/i18n/messages';
import { withBackend } from '@/tests/support/backend';
import { validAnswer } from '@/tests/support/valid-answer';

withBackend();

const file = z.object({ id: z.string(), sites: z.array(z.string()), status: z.string() });

const forms = globSync('backend/content/webforms/*.yaml').map((name) =>
  file.parse(parse(readFileSync(name, 'utf8'))),
);

const locales = forms.flatMap(({ id, sites }) =>
  sites.flatMap((site) => LANGUAGES.map((language) => [id, site, language] as const)),
);

async function textOf(siteLocale: SiteLocale, id: string, call: 'fields' | 'elements') {
  const url = apiUrl(siteLocale, `/webform_rest/${id}/${call}`, [['_format', 'json']]);
  const { body } = await send(url);
  return body ?? '';
}

async function decodedForm(id: string, siteLocale: SiteLocale) {
  const fields = await textOf(siteLocale, id, 'fields');
  const isComplete = !lacksOptions(fields);
  const text = isComplete ? fields : withOptions(fields, await textOf(siteLocale, id, 'elements'));
  const labels = messagesOf(siteLocale.language).webform;
  return decodeForm(parseOrdered(text), { id, labels });
}

async function formNamed(id: string, language: Language = 'nl'): Promise<Form> {
  const { form } = await decodedForm(id, { site: 'main', language });
  if (!form) throw new Error(`${id} is no form`);
  return form;
}

const nl: SiteLocale = { site: 'main', language: 'nl' };
const words = messagesOf('nl').webform;

async function submit(payload: object, siteLocale = nl) {
  const response = await fetch(apiUrl(siteLocale, '/webform_rest/submit'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

test('the backend has forms', () => {
  expect(forms.length).toBeGreaterThanOrEqual(9);
});

test.each(locales)('%s of %s in %s decodes without an issue', async (id, site, language) => {
  const { form, issues } = await decodedForm(id, { site, language });

  expect(issues).toEqual([]);
  expect(form?.submitLabel).toEqual(expect.any(String));
  expect(fieldsIn(form?.elements ?? []).map(({ title }) => title)).not.toContain('');
  expect(form?.elements.some(({ kind }) => kind === 'unknown')).toBe(false);
});

test.each(LANGUAGES)(
  'terms that a form lets choose are sorted by their names in %s',
  async (lang) => {
    const themes = fieldsIn((await formNamed('groepsbezoek', lang)).elements).find(
      ({ key }) => key === 'themes',
    );
    const names =
      themes?.kind === 'checkboxes'
        ? themes.choices.flatMap((one) => ('value' in one ? one.label : []))
        : [];

    expect(names.length).toBeGreaterThan(4);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, lang)));
  },
);

const page = new URL('https://www.kadelicht.example/nl/formulier?vacancy=4021');

/** The number of a file that the first element for files of a form accepted, or null without such an element. */
async function storedFile(form: Form): Promise<number | null> {
  const field = fieldsIn(form.elements).find(({ kind }) => kind === 'file');
  if (!field) return null;
  const bytes = new TextEncoder().encode('%PDF-1.4');
  const uploaded = await uploadFile(nl, form.id, field.key, {
    name: 'cv.pdf',
    size: bytes.length,
    bytes: new Blob([bytes]).stream(),
  });
  return uploaded.kind === 'stored' ? uploaded.fid : null;
}

const open = forms.filter(({ sites, status }) => sites.includes('main') && status === 'open');

test.each(open.map(({ id }) => [id]))('valid answers to %s arrive', async (id) => {
  const form = await formNamed(id);
  const answers: Answers = {
    ...buildInitialAnswers(form, { page, referrer: null }),
    ...Object.fromEntries(fieldsIn(form.elements).map((one) => [one.key, validAnswer(one)])),
  };

  expect(validate(form, answers, words)).toEqual([]);
  const fid = await storedFile(form);
  const { status, body } = await submit(buildPayload(form, answers, () => fid));
  expect(body).toMatchObject({ sid: expect.any(String) });
  expect(status).toBe(200);
});

test.each(open.map(({ id }) => [id]))(
  'our validation and the backend agree on the empty fields of %s',
  async (id) => {
    const form = await formNamed(id);
    const answers = buildInitialAnswers(form, { page, referrer: null });
    const ours = validate(form, answers, words);
    const { status, body } = await submit(buildPayload(form, answers, () => null));
    const rejection = decodeRejection(body, form);

    expect(status).toBe(400);
    expect(rejection).toMatchObject({ reason: 'answers', general: null });
    // One key may have several parts; Drupal names what other answers require last.
    expect(new Set(rejection.fields.keys())).toEqual(new Set(ours.map(({ key }) => key)));
    // Drupal's date and time has no text of an editor.
    const moments = new Set(
      fieldsIn(form.elements).flatMap(({ kind, key }) => (kind === 'datetime' ? [key] : [])),
    );
    const others = ours.filter(
      ({ key, message }) => message !== words.required && !moments.has(key),
    );
    expect(others.map(({ key }) => rejection.fields.get(key))).toEqual(
      others.map(({ message }) => message),
    );
  },
);

test.each([
  ['closed', 'zomerfeest', 'farm', { reason: 'closed', general: expect.any(String) }],
  ['not there', 'nergens', 'main', { reason: 'refused', general: null }],
] as const)('a form that is %s returns the reason', async (_, id, site, reason) => {
  const { body } = await submit({ webform_id: id }, { site, language: 'nl' });

  expect(decodeRejection(body, await formNamed('contact'))).toEqual({
    ...reason,
    fields: new Map(),
  });
});
