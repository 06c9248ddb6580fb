import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import type { Decoder } from '@/lib/cms/decode/lenient';
import type { Base } from './base';
import { radios, select } from './choice-kinds';
import { date } from './date-kinds';
import { email, number, tel, text, textarea, url } from './line-kinds';

/** What can stand in an address or another composite as well as in a form. */
export const partDecoders: {
  readonly [Kind in PartKind]: Decoder<Base, FormElement<Kind> | null>;
} = { text, textarea, email, tel, url, number, select, radios, date };

/** Drupal's types of what can be a part, and the kind each one becomes. */
export const partKinds: ReadonlyMap<string, PartKind> = new Map<string, PartKind>([
  ['textfield', 'text'],
  ['textarea', 'textarea'],
  ['email', 'email'],
  ['tel', 'tel'],
  ['url', 'url'],
  ['number', 'number'],
  ['select', 'select'],
  ['webform_select_other', 'select'],
  ['radios', 'radios'],
  ['webform_radios_other', 'radios'],
  ['date', 'date'],
]);
