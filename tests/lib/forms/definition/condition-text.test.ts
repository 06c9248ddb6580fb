// @vitest-environment node
import type { Language } from '@/lib/content/language';
import { describeCondition } from '@/lib/forms/definition/condition-text';
import { flat } from '@/lib/forms/definition/form';
import { formOf, wordsIn } from '@/tests/support/webform';

const key = {
  bel: { '#type': 'checkbox', '#title': 'Bel mij' },
  leeftijd: { '#type': 'number', '#title': 'Leeftijd' },
  naam: { '#type': 'textfield', '#title': 'Naam' },
  dagen: { '#type': 'checkboxes', '#title': 'Dagen', '#options': { ma: 'Maandag', di: 'Dinsdag' } },
  soort: {
    '#type': 'webform_radios_other',
    '#title': 'Wie ben je?',
    '#options': { zelf: 'Ikzelf', familie: 'Familie' },
    '#other__option_label': 'Iemand anders',
  },
};

function description(visible: unknown, language: Language = 'nl'): string | null {
  const form = formOf({
    ...key,
    dan: { '#type': 'textfield', '#title': 'Dan', '#states': { visible } },
  });
  const element = flat(form.elements).find(({ key }) => key === 'dan');
  if (!element?.states.visible) throw new Error('no condition');
  return describeCondition(element.states.visible, form, wordsIn(language).case);
}

const when = (name: string, condition: unknown) => ({ [`:input[name="${name}"]`]: condition });
const ofAge = (value: object) => when('leeftijd', { value });
const ofKind = (value: string) => when('soort[radios]', { value });

test.each([
  ['a ticked box', when('bel', { checked: true }), '‘Bel mij’ is aangevinkt'],
  ['a box left open', when('bel', { checked: false }), '‘Bel mij’ niet is aangevinkt'],
  ['one of several boxes', when('dagen[di]', { checked: true }), '‘Dinsdag’ is aangevinkt'],
  ['something filled in', when('naam', { filled: true }), '‘Naam’ is ingevuld'],
  ['something empty', when('naam', { empty: true }), '‘Naam’ leeg is'],
  ['a number above another', ofAge({ greater: '17' }), '‘Leeftijd’ meer is dan 17'],
  ['a number of at least another', ofAge({ greater_equal: '18' }), '‘Leeftijd’ 18 of meer is'],
  ['a number below another', ofAge({ less: '18' }), '‘Leeftijd’ minder is dan 18'],
  ['a number of at most another', ofAge({ less_equal: '17' }), '‘Leeftijd’ 17 of minder is'],
  ['what the form has no label for', ofKind('buur'), 'bij ‘Wie ben je?’ het antwoord ‘buur’ is'],
  ['a typed answer', when('naam', { value: 'Joop' }), 'bij ‘Naam’ het antwoord ‘Joop’ is'],
  [
    'answers to two questions',
    [when('naam', { value: 'Joop' }), 'or', ofKind('zelf')],
    'bij ‘Naam’ het antwoord ‘Joop’ is of bij ‘Wie ben je?’ het antwoord ‘Ikzelf’ is',
  ],
  [
    'two tests of one answer',
    [when('naam', { value: 'Joop' }), 'or', when('naam', { empty: true })],
    'bij ‘Naam’ het antwoord ‘Joop’ is of ‘Naam’ leeg is',
  ],
  [
    'two boxes of several',
    [when('dagen[ma]', { checked: true }), 'or', when('dagen[di]', { checked: true })],
    '‘Maandag’ is aangevinkt of ‘Dinsdag’ is aangevinkt',
  ],
  [
    'two answers at once',
    { ...when('dagen', { value: 'ma' }), ...when('naam', { value: 'Joop' }) },
    'bij ‘Dagen’ het antwoord ‘Maandag’ is en bij ‘Naam’ het antwoord ‘Joop’ is',
  ],
  ['text in the free answer', when('soort[other]', { filled: true }), '‘Wie ben je?’ is ingevuld'],
  ['one answer', ofKind('zelf'), 'bij ‘Wie ben je?’ het antwoord ‘Ikzelf’ is'],
  [
    'any answer but one',
    when('soort[radios]', { '!value': 'zelf' }),
    'bij ‘Wie ben je?’ het antwoord niet ‘Ikzelf’ is',
  ],
  [
    'one of two answers, the free one too',
    [ofKind('familie'), 'or', ofKind('_other_')],
    'bij ‘Wie ben je?’ het antwoord ‘Familie’ of ‘Iemand anders’ is',
  ],
  [
    'two things together',
    { ...when('bel', { checked: true }), ...when('naam', { filled: true }) },
    '‘Bel mij’ is aangevinkt en ‘Naam’ is ingevuld',
  ],
  [
    'one of two things',
    [when('bel', { checked: true }), 'or', when('naam', { filled: true })],
    '‘Bel mij’ is aangevinkt of ‘Naam’ is ingevuld',
  ],
])('%s is described', (_, condition, words) => {
  expect(description(condition)).toBe(words);
});

test.each([
  ['a pattern', when('naam', { value: { pattern: '^A' } })],
  ['a range', ofAge({ between: '1:5' })],
  ['exactly one of two', [when('bel', { checked: true }), 'xor', when('naam', { filled: true })]],
  ['not a number above another', ofAge({ '!greater': '17' })],
  [
    'a pattern beside something clear',
    { ...when('bel', { checked: true }), ...when('naam', { value: { pattern: '^A' } }) },
  ],
])('%s is not described in part', (_, condition) => {
  expect(description(condition)).toBeNull();
});

test('it is described in English too', () => {
  expect(description(when('bel', { checked: true }), 'en')).toBe('‘Bel mij’ is ticked');
});
