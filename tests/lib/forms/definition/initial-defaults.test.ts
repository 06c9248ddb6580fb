// @vitest-environment node
import { initialAnswers } from '@/lib/forms/definition/initial-answers';
import { formOf } from '@/tests/support/webform';

const options = { ma: 'Maandag', di: 'Dinsdag' };
const origin = { page: new URL('https://a.example/nl/stage?vacancy=12&naam=Ada'), referrer: null };

test.each<[Record<string, unknown>, unknown]>([
  [
    { '#type': 'textfield', '#webform_multiple': true, '#default_value': ['nl', 'fy'] },
    ['nl', 'fy'],
  ],
  [
    {
      '#type': 'textfield',
      '#webform_multiple': true,
      '#default_value': ['[current-page:query:x]'],
    },
    [],
  ],
  [{ '#type': 'textfield', '#default_value': '[current-page:query:x]' }, ''],
  [{ '#type': 'checkbox', '#default_value': 0 }, false],
  [
    {
      '#type': 'webform_select_other',
      '#options': options,
      '#multiple': true,
      '#default_value': ['ma', 'Via Ada'],
    },
    { choice: ['ma', '_other_'], other: 'Via Ada' },
  ],
  [
    { '#type': 'webform_select_other', '#options': options, '#multiple': true },
    { choice: [], other: '' },
  ],
  [
    {
      '#type': 'webform_custom_composite',
      '#element': {
        wie: {
          '#type': 'textfield',
          '#title': 'Wie',
          '#default_value': '[current-page:query:naam]',
        },
        wat: { '#type': 'textarea', '#title': 'Wat' },
      },
    },
    { wie: 'Ada', wat: '' },
  ],
])('%j starts with %j', (properties, answer) => {
  expect(initialAnswers(formOf({ v: properties }), origin)).toEqual({ v: answer });
});

test('what no visitor answers has no initial answer of its own', () => {
  const form = formOf({
    uitleg: { '#type': 'webform_markup', '#markup': 'Hallo' },
    vacature: { '#type': 'hidden' },
    naam: { '#type': 'textfield', '#default_value': 'Ada' },
  });

  expect(initialAnswers(form, origin)).toEqual({ vacature: '', naam: 'Ada' });
});
