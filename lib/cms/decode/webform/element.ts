import type { ElementKind, FormElement } from '@/lib/forms/definition/element';
import type { DecodeIssue, Decoder } from '@/lib/cms/decode/partial';
import { address, composite, partDecoders, partKinds } from './composite-kinds';
import { file, iban } from './input-kinds';
import { type Base, type Context, decodeBase, commonOf, type Wire } from './base';
import { checkbox, checkboxes } from './choice-kinds';
import { datelist } from './date-kinds';
import { actions, details, fieldset, flexbox, hidden, markup, step } from './group-kinds';

type Known = Exclude<ElementKind, 'unknown'>;

const decoders: { readonly [Kind in Known]: Decoder<Base, FormElement<Kind> | null> } = {
  ...partDecoders,
  iban,
  checkboxes,
  checkbox,
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
  ['webform_iban_field', 'iban'],
  ['checkboxes', 'checkboxes'],
  ['checkbox', 'checkbox'],
  ['datelist', 'datelist'],
  ['managed_file', 'file'],
  ['webform_document_file', 'file'],
  ['webform_image_file', 'file'],
  ['webform_address', 'address'],
  ['webform_custom_composite', 'composite'],
  ['webform_name', 'composite'],
  ['webform_contact', 'composite'],
  ['webform_link', 'composite'],
  ['webform_telephone', 'composite'],
  ['hidden', 'hidden'],
  ['webform_markup', 'markup'],
  ['processed_text', 'markup'],
  ['fieldset', 'fieldset'],
  ['webform_section', 'fieldset'],
  ['webform_flexbox', 'flexbox'],
  ['container', 'flexbox'],
  ['details', 'details'],
  ['webform_wizard_page', 'step'],
  ['webform_actions', 'actions'],
]);

const IBAN_KEY = /(?:^|_)iban(?:$|_)/;

/** Stock Drupal has no IBAN element: a text field with that key is one. */
const kindOf = (key: string, type: string): Known | undefined =>
  type === 'textfield' && IBAN_KEY.test(key) ? 'iban' : kinds.get(type);

function decodeKind<Kind extends Known>(kind: Kind, base: Base, wire: Wire, entity: string) {
  return decoders[kind](base, { ...wire }, entity);
}

const unknown = (base: Base): FormElement<'unknown'> => ({
  kind: 'unknown',
  ...commonOf(base),
  title: base.title || base.key,
  type: base.type,
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
  const kind = kindOf(key, base.type);
  if (!kind) {
    const named = [...issues, issueOf('#type', `unknown type ${base.type}`)];
    if (elements.length === 0) return { element: unknown(base), issues: named };
    const { value, issues: kindIssues } = fieldset(base, { ...wire }, entity);
    return { element: value, issues: [...named, ...kindIssues] };
  }

  const { value, issues: kindIssues } = decodeKind(kind, base, wire, entity);
  const isSilent = elements.length > 0 && !(value && 'elements' in value);
  const lost = isSilent ? [issueOf(base.type, 'its elements are skipped')] : [];
  const all = [...issues, ...kindIssues, ...lost];
  if (value || kind === 'markup') return { element: value, issues: all };
  return {
    element: unknown(base),
    issues: [...all, issueOf(base.type, 'nothing to choose or fill in')],
  };
}
