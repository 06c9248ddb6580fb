import { z } from 'zod';
import type { ElementKind, FormElement } from '@/lib/forms/definition/element';
import type { DecodeIssue, Decoder } from '@/lib/cms/decode/fields/shape';
import { address, byType, composite, partDecoders, partKinds } from './composite-kinds';
import { emailConfirm, file, iban } from './input-kinds';
import { type Base, type Context, decodeBase, commonOf, type Wire } from './base';
import { checkboxes, likert, terms } from './choice-kinds';
import { datelist, datetime } from './date-kinds';
import { actions, details, fieldset, flexbox, hidden, markup, step, table } from './group-kinds';
import { chooseKindOfPoints } from './number-kinds';
import { isYes, multiple } from './property';

type Known = Exclude<ElementKind, 'unknown'>;

const decoders: { readonly [Kind in Known]: Decoder<Base, FormElement<Kind> | null> } = {
  ...partDecoders,
  iban,
  'email-confirm': emailConfirm,
  checkboxes,
  terms,
  likert,
  datetime,
  datelist,
  file,
  address,
  composite,
  hidden,
  markup,
  fieldset,
  flexbox,
  details,
  step,
  actions,
};

const kinds: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...partKinds,
  ...byType<Known>([
    ['iban', ['webform_iban_field']],
    ['email-confirm', ['webform_email_confirm', 'password_confirm']],
    ['select', ['webform_entity_select', 'webform_term_select']],
    ['radios', ['webform_entity_radios']],
    ['checkboxes', ['checkboxes', 'webform_entity_checkboxes', 'webform_term_checkboxes']],
    ['checkboxes', ['webform_toggles', 'webform_tableselect_sort']],
    ['terms', ['webform_terms_of_service']],
    ['likert', ['webform_likert']],
    ['textarea', ['text_format']],
    ['datetime', ['datetime']],
    ['datelist', ['datelist']],
    ['file', ['managed_file', 'webform_document_file', 'webform_image_file']],
    ['file', ['webform_audio_file', 'webform_video_file']],
    ['address', ['webform_address']],
    ['composite', ['webform_custom_composite', 'webform_name', 'webform_contact']],
    ['composite', ['webform_link', 'webform_telephone']],
    ['hidden', ['hidden']],
    ['markup', ['webform_markup', 'processed_text', 'webform_message', 'item', 'label']],
    ['markup', ['webform_horizontal_rule']],
    ['fieldset', ['fieldset', 'webform_section', 'webform_table_row', 'webform_table']],
    ['flexbox', ['webform_flexbox', 'container']],
    ['details', ['details', 'webform_more']],
    ['step', ['webform_wizard_page', 'webform_card']],
    ['actions', ['webform_actions']],
  ]),
]);

/** The elements in one are its parts, and no elements of the form. */
export function isComposite({ '#type': type }: Wire): boolean {
  const kind = typeof type === 'string' ? kinds.get(type) : undefined;
  return kind === 'address' || kind === 'composite';
}

const IBAN_KEY = /(?:^|_)iban(?:$|_)/;

const dateParts = z.array(z.unknown()).catch([]);

const isMany = (wire: Wire): boolean =>
  multiple.catch(false).parse(wire['#webform_multiple'] ?? wire['#multiple']) !== false;

const ONE_OR_MANY: ReadonlySet<string> = new Set(['webform_image_select', 'tableselect']);

/** No form library takes these for names of fields: they would reach the prototype of an object. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Stock Drupal has no IBAN element: a text field with that key is one. */
function chooseKind(key: string, type: string, wire: Wire): Known | undefined {
  const points = chooseKindOfPoints(type, wire);
  if (points) return points;
  if (ONE_OR_MANY.has(type)) return isMany(wire) ? 'checkboxes' : 'radios';
  if (RESERVED_KEYS.has(key)) return undefined;
  if (type === 'textfield' && IBAN_KEY.test(key)) return 'iban';
  // A list of date parts with hours is a moment, and not a day.
  const hasHours = dateParts.parse(wire['#date_part_order']).includes('hour');
  if (type === 'datelist' && hasHours) return 'datetime';
  // Its time was switched off; `datetime-local` has one of its own.
  const hasNoTime = wire['#date_time_element'] === 'none';
  if (type === 'datetime' && hasNoTime && !/time/.test(String(wire['#date_date_element'])))
    return 'date';
  // Modules have composites of their own, and Drupal sends the parts of each.
  return kinds.get(type) ?? ('#webform_composite_elements' in wire ? 'composite' : undefined);
}

/** Drupal rejects each submission by `webform_rest` without the response to a captcha, whatever its permissions say. */
const isNeeded = (wire: Wire): boolean =>
  isYes(wire['#required']) || wire['#webform_plugin_id'] === 'captcha';

const toUnknown = (base: Base, wire: Wire): FormElement<'unknown'> => ({
  kind: 'unknown',
  ...commonOf(base),
  title: base.title || base.key,
  type: base.type,
  isNeeded: isNeeded(wire),
});

/** An unsupported element becomes `unknown`, showing its title, or a fieldset of its elements. */
export function decodeElement(
  key: string,
  wire: Wire,
  elements: readonly FormElement[],
  context: Context,
): { element: FormElement | null; issues: readonly DecodeIssue[] } {
  const entity = `webform:${context.form}/${key}`;
  const { base, issues } = decodeBase(key, wire, context, elements);
  const issueOf = (part: string, reason: string): DecodeIssue => ({ entity, part, reason });
  const kind = chooseKind(key, base.type, wire);
  if (!kind) {
    const named = [...issues, issueOf('#type', `unknown type or key: ${base.type}`)];
    if (elements.length === 0) return { element: toUnknown(base, wire), issues: named };
    const { value, issues: kindIssues } = fieldset(base, wire, entity);
    return { element: value, issues: [...named, ...kindIssues] };
  }

  const decode = base.type === 'webform_table' ? table : decoders[kind];
  const { value, issues: kindIssues } = decode(base, wire, entity);
  const isSilent = elements.length > 0 && !(value && 'elements' in value);
  const lost = isSilent ? [issueOf(base.type, 'its elements are skipped')] : [];
  const all = [...issues, ...kindIssues, ...lost];
  if (value || kind === 'markup') return { element: value, issues: all };
  return {
    element: toUnknown(base, wire),
    issues: [...all, issueOf(base.type, 'nothing to choose or fill in')],
  };
}
