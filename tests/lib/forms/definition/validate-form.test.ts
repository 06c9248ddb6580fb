// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { validate } from '@/lib/forms/definition/validate';
import { formOf, wordsIn } from '@/tests/support/webform';

const words = wordsIn('nl');

describe('of a complete form', () => {
  const form = formOf({
    een: {
      '#type': 'webform_wizard_page',
      naam: { '#type': 'textfield', '#required': true },
      anders: { '#type': 'checkbox' },
    },
    twee: {
      '#type': 'webform_wizard_page',
      uitleg: {
        '#type': 'textfield',
        '#required': true,
        '#states': { visible: { ':input[name="anders"]': { checked: true } } },
      },
      vast: {
        '#type': 'email',
        '#states': { disabled: { ':input[name="anders"]': { checked: true } } },
      },
    },
  });
  const keysOf = (answers: Record<string, Answer>) =>
    validate(form, answers, words).map(({ key }) => key);

  test('problems come in the order of the form', () => {
    expect(keysOf({ vast: 'x' })).toEqual(['naam', 'vast']);
  });

  test('what is hidden or disabled is left alone', () => {
    expect(keysOf({ naam: 'Joop', anders: true, vast: 'x' })).toEqual(['uitleg']);
    expect(keysOf({ naam: 'Joop', anders: false, uitleg: '' })).toEqual([]);
  });

  test('a step can be checked alone', () => {
    const [, second] = form.steps;

    expect(validate(form, { vast: 'x' }, words, second?.elements)).toMatchObject([{ key: 'vast' }]);
  });
});
