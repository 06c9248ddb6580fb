import { z } from 'zod';
import type { FormElement } from '@/lib/forms/definition/element';
import { decoder } from '@/lib/cms/decode/partial';
import { type Base, commonOf } from './base';
import { defaults, flag, html, plain } from './property';

const group = z.object({ '#description': html });

export const fieldset = decoder(group, (base: Base, own): FormElement<'fieldset'> => ({
  kind: 'fieldset',
  ...commonOf(base),
  help: own['#description'],
  elements: base.elements,
}));

export const flexbox = decoder(group, (base: Base, own): FormElement<'flexbox'> => ({
  kind: 'flexbox',
  ...commonOf(base),
  help: own['#description'],
  elements: base.elements,
}));

export const details = decoder(
  z.object({ '#description': html, '#open': flag }),
  (base: Base, own): FormElement<'details'> => ({
    kind: 'details',
    ...commonOf(base),
    help: own['#description'],
    isOpen: own['#open'],
    elements: base.elements,
  }),
);

export const step = decoder(
  z.object({ '#description': html, '#prev_button_label': plain, '#next_button_label': plain }),
  (base: Base, own): FormElement<'step'> => ({
    kind: 'step',
    ...commonOf(base),
    help: own['#description'],
    previousLabel: own['#prev_button_label'],
    nextLabel: own['#next_button_label'],
    elements: base.elements,
  }),
);

export const hidden = decoder(
  z.object({ '#default_value': defaults }),
  (base: Base, own): FormElement<'hidden'> => ({
    kind: 'hidden',
    ...commonOf(base),
    default: own['#default_value'][0] ?? null,
  }),
);

/** Editors leave empty texts: that is no decode issue. */
export const markup = decoder(
  z.object({ '#markup': html, '#text': html }),
  (base: Base, own): FormElement<'markup'> | null => {
    const body = own['#markup'] ?? own['#text'];
    return body && { kind: 'markup', ...commonOf(base), body };
  },
);

export const actions = decoder(
  z.object({ '#submit__label': plain }),
  (base: Base, own): FormElement<'actions'> => ({
    kind: 'actions',
    ...commonOf(base),
    submitLabel: own['#submit__label'],
  }),
);
