import { z } from 'zod';
import type { FormElement } from '@/lib/forms/definition/element';
import { decoder } from '@/lib/cms/decode/partial';
import { type Base, commonOf } from './base';
import { defaults, flag, html, plain } from './property';

const group = z.object({ '#description': html });

export const fieldset = decoder(group, (base: Base, wire): FormElement<'fieldset'> => ({
  kind: 'fieldset',
  ...commonOf(base),
  help: wire['#description'],
  elements: base.elements,
}));

export const flexbox = decoder(group, (base: Base, wire): FormElement<'flexbox'> => ({
  kind: 'flexbox',
  ...commonOf(base),
  help: wire['#description'],
  elements: base.elements,
}));

export const details = decoder(
  z.object({ '#description': html, '#open': flag }),
  (base: Base, wire): FormElement<'details'> => ({
    kind: 'details',
    ...commonOf(base),
    help: wire['#description'],
    isOpen: wire['#open'],
    elements: base.elements,
  }),
);

export const step = decoder(
  z.object({ '#description': html, '#prev_button_label': plain, '#next_button_label': plain }),
  (base: Base, wire): FormElement<'step'> => ({
    kind: 'step',
    ...commonOf(base),
    help: wire['#description'],
    previousLabel: wire['#prev_button_label'],
    nextLabel: wire['#next_button_label'],
    elements: base.elements,
  }),
);

export const hidden = decoder(
  z.object({ '#default_value': defaults, '#prepopulate': flag, '#unique': flag }),
  (base: Base, wire): FormElement<'hidden'> => ({
    kind: 'hidden',
    ...commonOf(base),
    default: wire['#default_value'][0] ?? null,
    isPrepopulated: wire['#prepopulate'],
    isUnique: wire['#unique'],
  }),
);

/** Editors leave empty texts: that is no decode issue. */
export const markup = decoder(
  z.object({ '#markup': html, '#text': html }),
  (base: Base, wire): FormElement<'markup'> | null => {
    const body = wire['#markup'] ?? wire['#text'];
    return body && { kind: 'markup', ...commonOf(base), body };
  },
);

export const actions = decoder(
  z.object({ '#submit__label': plain }),
  (base: Base, wire): FormElement<'actions'> => ({
    kind: 'actions',
    ...commonOf(base),
    submitLabel: wire['#submit__label'],
  }),
);
