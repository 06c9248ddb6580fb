// @vitest-environment node
import { type Answer, answerTo, partOf, textOf, valuesOf } from '@/lib/forms/definition/answer';
import { pickTrackedAnswers } from '@/lib/forms/definition/tracked';
import { formOf } from '@/tests/support/webform';

test.each<[Answer | null, readonly string[], string]>([
  [null, [], ''],
  ['', [], ''],
  ['  ', [], ''],
  [' Joop ', [' Joop '], 'Joop'],
  [false, [], ''],
  [true, ['1'], '1'],
  [[' ', 'ma', '', 'di'], ['ma', 'di'], 'ma'],
  [{ day: ' ', month: '2', year: ['', '1980'] }, ['2', '1980'], '2'],
])('%j holds the values %j, of which the first reads %j', (answer, values, first) => {
  expect(valuesOf(answer)).toEqual(values);
  expect(textOf(answer)).toBe(first);
});

test.each<[Answer | null, Answer | null]>([
  [{ city: 'Amsterdam' }, 'Amsterdam'],
  [{ address: 'Kade 1' }, null],
  [['Amsterdam'], null],
  ['Amsterdam', null],
  [true, null],
  [null, null],
])('the city in %j is %j', (answer, city) => {
  expect(partOf(answer, 'city')).toBe(city);
});

test.each(['toString', '__proto__', 'constructor'])('%s is no answer', (key) => {
  expect([answerTo({}, key), partOf({}, key), partOf(['a'], key)]).toEqual([null, null, null]);
});

describe('for statistics', () => {
  const options = { krant: 'De krant', buur: 'Een buur' };
  const form = formOf({
    groep: { '#type': 'fieldset', newsletter: { '#type': 'checkbox' } },
    help: { '#type': 'checkboxes', '#options': options },
    how_known: { '#type': 'webform_radios_other', '#options': options },
    team_work: { '#type': 'textfield' },
    naam: { '#type': 'textfield' },
    soort: { '#type': 'radios', '#options': options },
  });

  test('only ticked and chosen answers of some questions count, and no typed text', () => {
    const answers = {
      newsletter: true,
      help: ['buur', 'zelf bedacht'],
      how_known: { choice: '_other_', other: 'Via Ada' },
      team_work: 'Met Joop',
      naam: 'Joop',
      soort: 'krant',
    };

    expect(pickTrackedAnswers(form, answers)).toEqual({
      newsletter: ['1'],
      help: ['buur'],
      how_known: ['_other_'],
    });
  });

  test.each<[string, Answer, object]>([
    ['newsletter', false, {}],
    ['newsletter', '0', {}],
    ['help', [], {}],
    ['help', ['zelf bedacht'], {}],
    ['how_known', { choice: 'krant', other: 'x' }, { how_known: ['krant'] }],
  ])('%s with %j counts as %j', (key, answer, counted) => {
    expect(pickTrackedAnswers(form, { [key]: answer })).toEqual(counted);
  });

  test.each([
    'project_choice',
    'newsletter',
    'quarterly_magazine',
    'quarterly_magazine_mail',
    'quarterly_magazine_post',
    'phone_updates',
    'team_work',
    'help',
    'how_known',
  ])('%s is among those questions', (key) => {
    const ticked = formOf({ [key]: { '#type': 'checkbox' } });

    expect(pickTrackedAnswers(ticked, { [key]: true })).toEqual({ [key]: ['1'] });
  });
});
