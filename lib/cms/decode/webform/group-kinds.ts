import { z } from 'zod';
import { escapeUTF8 } from 'entities';
import type { FormElement } from '@/lib/forms/definition/element';
import { sanitize } from '@/lib/cms/decode/fields/sanitize';
import { decoder } from '@/lib/cms/decode/fields/shape';
import { type Base, commonOf } from './base';
import { defaults, flag, helpOf, helpTexts, html, plain } from './property';

const group = <Kind extends 'fieldset' | 'flexbox'>(kind: Kind) =>
  decoder(z.object(helpTexts), (base: Base, wire) => ({
    kind,
    ...commonOf(base),
    help: helpOf(wire),
    elements: base.elements,
  }));

export const fieldset = group('fieldset');
export const flexbox = group('flexbox');

export const details = decoder(
  z.object({ ...helpTexts, '#open': flag, '#more_title': plain }),
  (base: Base, wire): FormElement<'details'> => {
    const more = base.type === 'webform_more' ? wire['#more_title'] : null;
    return {
      kind: 'details',
      ...commonOf(base),
      title: more ?? (base.title || base.context.labels.more),
      help: helpOf(wire),
      isOpen: wire['#open'],
      elements: base.elements,
    };
  },
);

export const step = decoder(
  z.object({ ...helpTexts, '#prev_button_label': plain, '#next_button_label': plain }),
  (base: Base, wire): FormElement<'step'> => ({
    kind: 'step',
    ...commonOf(base),
    help: helpOf(wire),
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

const RULE = sanitize('<hr>');

/** Webform's types of text show their title too. */
const TITLED: ReadonlySet<string> = new Set(['item', 'label']);

/** Editors leave empty texts: that is no decode issue. */
export const markup = decoder(
  z.object({ '#markup': html, '#text': html, '#message_message': html }),
  (base: Base, wire): FormElement<'markup'> | null => {
    const { type, title } = base;
    const text = wire['#markup'] ?? wire['#text'] ?? wire['#message_message'];
    const heading = TITLED.has(type) && title !== '' ? `<p><b>${escapeUTF8(title)}</b></p>` : '';
    const written = heading === '' ? text : sanitize(`${heading}${text ?? ''}`);
    const body = type === 'webform_horizontal_rule' ? RULE : written;
    const isNotice = type === 'webform_message';
    return body && { kind: 'markup', ...commonOf(base), body, isNotice };
  },
);

const words = z
  .array(z.union([z.string(), z.object({ data: z.string() }).transform(({ data }) => data)]))
  .catch([]);

/** A table is a group of its rows: its headings are a text above them. */
export const table = decoder(
  z.object({ ...helpTexts, '#caption': plain, '#header': words }),
  (base: Base, wire): FormElement<'fieldset'> => {
    const headings = wire['#header'].map((heading) => escapeUTF8(heading)).join(', ');
    return {
      kind: 'fieldset',
      ...commonOf(base),
      title: base.title || (wire['#caption'] ?? ''),
      help: helpOf(wire) ?? sanitize(headings),
      elements: base.elements,
    };
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
