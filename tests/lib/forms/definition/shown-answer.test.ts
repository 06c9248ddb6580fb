// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { fieldsIn } from '@/lib/forms/definition/form';
import { showAnswer } from '@/lib/forms/definition/shown-answer';
import { formOf } from '@/tests/support/webform';

const options = { ma: 'Maandag', di: 'Dinsdag' };
const labels = { yes: 'ja', no: 'nee' };

function show(properties: Record<string, unknown>, answer: Answer | null): string {
  const [field] = fieldsIn(formOf({ v: properties }).elements);
  if (!field) throw new Error('no field');
  return showAnswer(field, answer, labels);
}

const several = { '#type': 'webform_address', '#multiple': true };

test.each<[Record<string, unknown>, Answer | null, string]>([
  [{ '#type': 'textfield' }, 'Joop', 'Joop'],
  [{ '#type': 'textfield' }, null, ''],
  [{ '#type': 'textfield', '#webform_multiple': true }, ['nl', '', 'fy'], 'nl, fy'],
  [{ '#type': 'email' }, 'a@b.nl', 'a@b.nl'],
  [{ '#type': 'number' }, '3', '3'],
  [{ '#type': 'checkbox' }, true, 'ja'],
  [{ '#type': 'checkbox' }, false, 'nee'],
  [{ '#type': 'webform_terms_of_service' }, true, 'ja'],
  [{ '#type': 'select', '#options': options }, 'ma', 'Maandag'],
  [{ '#type': 'select', '#options': options }, 'zo', 'zo'],
  [{ '#type': 'radios', '#options': options }, 'di', 'Dinsdag'],
  [{ '#type': 'checkboxes', '#options': options }, ['ma', 'di'], 'Maandag, Dinsdag'],
  [
    { '#type': 'webform_select_other', '#options': options },
    { choice: 'ma', other: 'x' },
    'Maandag',
  ],
  [
    { '#type': 'webform_select_other', '#options': options },
    { choice: '_other_', other: 'Via Ada' },
    'Via Ada',
  ],
  [
    {
      '#type': 'webform_likert',
      '#questions': { a: 'Eten', b: 'Sfeer' },
      '#answers': { 1: 'Goed', 2: 'Matig' },
    },
    { a: '2', b: '' },
    'Eten: Matig',
  ],
  [{ '#type': 'webform_address' }, { address: 'Kade 1', city: 'Ede' }, 'Kade 1, Ede'],
  [{ '#type': 'webform_address' }, { city: ' ' }, ''],
  [{ '#type': 'date' }, '2026-12-31', '31/12/2026'],
  [{ '#type': 'datelist' }, { day: '1', month: '2', year: '1980' }, '01/02/1980'],
  [{ '#type': 'datelist' }, { day: '', month: '2', year: '1980' }, ''],
  [{ '#type': 'datetime' }, { date: '2026-12-31', time: '20:30' }, '31/12/2026 20:30'],
  [{ '#type': 'datetime' }, { date: '', time: '20:30' }, '20:30'],
  [{ '#type': 'webform_email_confirm' }, { mail_1: 'a@b.nl', mail_2: 'c@d.nl' }, 'a@b.nl'],
  [{ '#type': 'managed_file' }, ['ref'], ''],
  [several, {}, ''],
])('%j answered with %j reads %j', (properties, answer, text) => {
  expect(show(properties, answer)).toBe(text);
});
