// @vitest-environment node
import { findUnsupported } from '@/lib/forms/definition/unsupported';
import { decodeElements, type WireElements } from '@/tests/support/webform';

const listUnsupported = (elements: WireElements) => {
  const { form } = decodeElements(elements);
  return form && findUnsupported(form);
};

const text = { '#type': 'textfield', '#title': 'Naam' };
const signature = { '#type': 'webform_signature', '#title': 'Handtekening' };
const needed = { ...signature, '#required': true };
const disabled = { ...text, '#required': true, '#disabled': true };
const ifSo = { ':input[name="n"]': { filled: true } };
const step = { '#type': 'webform_wizard_page', '#title': 'Stap', h: needed };
const neededIfSo = { ...signature, '#states': { required: ifSo } };
const shownIfSo = { '#type': 'fieldset', '#states': { visible: ifSo }, h: needed };
const theme = { '#type': 'webform_term_select', '#title': 'Thema', '#required': true };
const fixed = { ...disabled, '#default_value': 'Ada' };

test.each<[string, WireElements, always: string[], sometimes: string[]]>([
  ['nothing', { n: { ...text, '#required': true } }, [], []],
  ['an optional one', { n: text, h: signature }, [], []],
  ['a required one', { n: text, h: needed }, ['Handtekening'], []],
  ['a required one in a step', { s: step }, ['Handtekening'], []],
  ['one that is required for some answers', { n: text, h: neededIfSo }, [], ['Handtekening']],
  ['a required one, shown for some answers', { n: text, f: shownIfSo }, [], ['Handtekening']],
  ['choices without options', { n: text, t: theme }, ['Thema'], []],
  ['a field that is disabled and empty', { n: disabled }, ['Naam'], []],
  ['a field that is disabled with a default', { n: fixed }, [], []],
])('a form names what it cannot ask, with %s', (_, elements, always, sometimes) => {
  expect(listUnsupported(elements)).toEqual({ always, sometimes });
});
