// @vitest-environment node
import { findUnsupported } from '@/lib/forms/definition/unsupported';
import { decoded, type WireElements } from '@/tests/support/webform';

const named = (elements: WireElements) => {
  const { form } = decoded(elements);
  return form && findUnsupported(form);
};

const text = { '#type': 'textfield', '#title': 'Naam' };
const signature = { '#type': 'webform_signature', '#title': 'Handtekening' };
const needed = { ...signature, '#required': true };
const ifSo = { ':input[name="n"]': { filled: true } };

test.each<[string, WireElements, { always: string[]; sometimes: string[] }]>([
  ['nothing', { n: { ...text, '#required': true } }, { always: [], sometimes: [] }],
  ['an optional one', { n: text, h: signature }, { always: [], sometimes: [] }],
  ['a required one', { n: text, h: needed }, { always: ['Handtekening'], sometimes: [] }],
  [
    'a required one in a step',
    { s: { '#type': 'webform_wizard_page', '#title': 'Stap', h: needed } },
    { always: ['Handtekening'], sometimes: [] },
  ],
  [
    'one that is required for some answers',
    { n: text, h: { ...signature, '#states': { required: ifSo } } },
    { always: [], sometimes: ['Handtekening'] },
  ],
  [
    'a required one that is shown for some answers',
    { n: text, f: { '#type': 'fieldset', '#states': { visible: ifSo }, h: needed } },
    { always: [], sometimes: ['Handtekening'] },
  ],
  [
    'choices without options',
    { n: text, t: { '#type': 'webform_term_select', '#title': 'Thema', '#required': true } },
    { always: ['Thema'], sometimes: [] },
  ],
  [
    'a field that is disabled and empty',
    { n: { ...text, '#required': true, '#disabled': true } },
    { always: ['Naam'], sometimes: [] },
  ],
  [
    'a field that is disabled with a default',
    { n: { ...text, '#required': true, '#disabled': true, '#default_value': 'Ada' } },
    { always: [], sometimes: [] },
  ],
])('a form names what it cannot ask, with %s', (_, elements, expected) => {
  expect(named(elements)).toEqual(expected);
});
