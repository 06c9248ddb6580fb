import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { isoTime } from '@/backend/time';
import { keyOf } from '@/backend/store/entities';
import { deriveUuid } from '@/backend/uuid';
import { type Items, tagOf } from './context';
import { text, value } from './items';
import { aliasOf, hrefOf } from './paths';

const line = z.string();
export const rich = z.object({ value: z.string(), summary: z.string().nullable() });
export const link = z.object({ uri: z.string(), title: z.string(), class: z.string().nullish() });
export const dates = z.array(z.object({ start: z.number(), end: z.number(), isFull: z.boolean() }));
export const record = z.record(z.string(), z.json());
/** A missing form is closed. */
const opening = z.object({ status: z.string() }).catch({ status: 'closed' });
export const view = z.object({
  view: z.string(),
  display: z.string(),
  argument: z.string().optional(),
});

/** Serializes values that refer to no other content. */
export const valueItems = {
  boolean: (stored) => value(z.boolean().parse(stored)),
  integer: (stored) => value(z.number().parse(stored)),
  string: (stored) => value(line.parse(stored)),
  list: (stored) => value(line.parse(stored)),
  'multi-list': (stored) => z.array(line).parse(stored).flatMap(value),
  date: (stored) => value(line.parse(stored)),
  text: (stored) => text(rich.parse(stored).value),
  'text-with-summary': (stored) => {
    const { value: html, summary } = rich.parse(stored);
    return text(html, summary ?? '');
  },
  link: (stored, context) => {
    const { uri, title, class: names } = link.parse(stored);
    const alias = aliasOf(uri, context);
    // PHP serializes an empty array as a list.
    const options = names ? { attributes: { class: names.split(' ') } } : [];
    return [{ uri, title, options, ...(alias === null ? {} : { alias }) }];
  },
  dates: (stored) =>
    dates
      .parse(stored)
      .map(({ start, end }) => ({ value: isoTime(start), end_value: isoTime(end) })),
  'full-dates': (stored) =>
    dates
      .parse(stored)
      .filter(({ isFull }) => isFull)
      .map(({ start }) => ({ value: isoTime(start) })),
  address: (stored) => [{ country_code: 'NL', ...record.parse(stored) }],
  hours: (stored) => z.array(record).parse(stored),
  position: (stored) => [record.parse(stored)],
  webform: (stored, context) => {
    const id = line.parse(stored);
    const key = keyOf('webform', id);
    context.tags.add(tagOf(key));
    return [
      {
        target_id: id,
        default_data: '',
        status: opening.parse(context.read(key)?.fields).status,
        open: null,
        close: null,
        target_type: 'webform',
        target_uuid: deriveUuid(key),
        url: hrefOf(key, context),
      },
    ];
  },
  view: (stored) => {
    const { view: id, display, argument } = view.parse(stored);
    return [
      { target_id: id, target_type: 'view', display_id: display, ...(argument && { argument }) },
    ];
  },
} satisfies { readonly [Kind in FieldKind]?: Items };
