import { cpSync, globSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@/lib/content/language';
import type { Answer, Answers } from '@/lib/forms/definition/answer';
import { optionsIn, type FormField } from '@/lib/forms/definition/element';
import { evaluate } from '@/lib/forms/definition/visibility';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { itemPart, readAnswers } from '@/lib/forms/definition/form-data';
import { decodeForm } from '@/lib/cms/decode/webform/form';
import { startedBackend } from '@/tests/backend/support/backend';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { propsOf, renderServed } from '@/tests/support/form-island';
import { validAnswer } from '@/tests/support/valid-answer';
import { wordsIn } from '@/tests/support/webform';

// Only the forms of the backend's content.
const folder = temporaryFolder();
cpSync('backend/content/webforms', path.join(folder, 'webforms'), { recursive: true });
const { read } = await startedBackend({ contentFolder: folder, contentCheck: 'warn' });

const ids = globSync('backend/content/webforms/*.yaml').map((name) => path.basename(name, '.yaml'));
const cases = ids.flatMap((id) => LANGUAGES.map((language) => [id, language] as const));

async function formNamed(id: string, language: Language): Promise<Form> {
  const site = id === 'zomerfeest' ? 'farm' : 'main';
  const wire = await read(`/${site}/${language}/webform_rest/${id}/fields?_format=json`);
  const { form } = decodeForm(wire, { id, labels: wordsIn(language) });
  if (!form) throw new Error(`${id} is no form`);
  return form;
}

const partAnswer = (part: FormField): string => {
  if ('choices' in part) return optionsIn(part.choices)[0]?.value ?? '';
  return part.kind === 'time' ? '14:30' : `${part.key} "1" & <2>`;
};

const HOSTILE = `Zoë "1" & <2>`;

/** An answer that differs from the default, with what HTML must escape where text is free. */
function answerTo(field: FormField): Answer {
  switch (field.kind) {
    case 'file':
      return ['ref-1'];
    case 'email-confirm':
      return { mail_1: 'a@b.example', mail_2: HOSTILE };
    case 'address':
    case 'composite':
      return Object.fromEntries(
        [0, 1].flatMap((item) =>
          field.parts.map((part) => [itemPart(field, item, part.key), partAnswer(part)]),
        ),
      );
    case 'checkboxes':
      return optionsIn(field.choices)
        .slice(0, 2)
        .map(({ value }) => value);
    case 'textarea':
      return 'Eén regel\nen nog een, <b>vet</b>';
    case 'text':
      // A browser has a colour, or black.
      return field.input === 'color' ? '#0a1b2c' : HOSTILE;
    case 'email':
    case 'tel':
    case 'url':
    case 'iban':
      return HOSTILE;
    default:
      return validAnswer(field);
  }
}

test('there are forms to render', () => {
  expect(ids.length).toBeGreaterThanOrEqual(9);
});

test.each(cases)('%s (%s) posts the answers of every step', async (...place) => {
  const form = await formNamed(...place);
  const answers: Answers = Object.fromEntries(
    fieldsIn(form.elements).map((field) => [field.key, answerTo(field)]),
  );
  const files = Object.fromEntries(
    fieldsIn(form.elements)
      .filter(({ kind }) => kind === 'file')
      .map(({ key }) => [key, [{ ref: 'ref-1', name: 'cv.pdf', size: 8 }]]),
  );
  const view = evaluate(form, answers);
  const parts = form.steps.length > 0 ? form.steps : [{ key: null, elements: form.elements }];

  for (const { key, elements } of parts) {
    const initial = { answers, files, step: key, draft: 'concept' };
    const rendered = renderServed(propsOf(form, { language: place[1], initial }));
    const read = readAnswers(form, new FormData(rendered));
    const seen = fieldsIn(elements).filter((field) => view.isVisible(field.key));

    expect(seen.length).toBeGreaterThan(0);
    expect(Object.fromEntries(seen.map((one) => [one.key, read[one.key]]))).toEqual(
      Object.fromEntries(seen.map((one) => [one.key, answers[one.key]])),
    );
  }
});
