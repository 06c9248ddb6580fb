import { z } from 'zod';
import type { FieldKind } from '@/backend/schema/field';
import { isoTime } from '@/backend/time';
import { uuidOf } from '@/backend/uuid';
import type { Items } from './field-items';
import { text, value } from './items';
import { aliasOf } from './paths';

type ValueKind = Extract<
  FieldKind,
  | 'boolean'
  | 'integer'
  | 'string'
  | 'list'
  | 'text'
  | 'link'
  | 'dates'
  | 'full-dates'
  | 'address'
  | 'hours'
  | 'position'
  | 'webform'
  | 'view'
>;

const line = z.string();
const rich = z.object({ value: z.string(), summary: z.string().nullable() });
const link = z.object({ uri: z.string(), title: z.string(), class: z.string().nullish() });
const dates = z.array(z.object({ start: z.number(), end: z.number(), isFull: z.boolean() }));
const record = z.record(z.string(), z.json());
const view = z.object({ view: z.string(), display: z.string() });

/** How values look on the wire that point at no other content (contract part A, Entities). */
export const valueItems: { readonly [Kind in ValueKind]: Items } = {
  boolean: (stored) => value(z.boolean().parse(stored)),
  integer: (stored) => value(z.number().parse(stored)),
  string: (stored) => value(line.parse(stored)),
  list: (stored) => value(line.parse(stored)),
  text: (stored) => {
    const { value: html, summary } = rich.parse(stored);
    return text(html, summary);
  },
  link: (stored, drawing) => {
    const { uri, title, class: names } = link.parse(stored);
    const alias = aliasOf(uri, drawing);
    // PHP writes an empty array as a list.
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
  webform: (stored) => {
    const id = line.parse(stored);
    return [{ target_id: id, target_type: 'webform', target_uuid: uuidOf(`webform/${id}`) }];
  },
  view: (stored) => {
    const { view: id, display } = view.parse(stored);
    return [{ target_id: id, target_type: 'view', display_id: display }];
  },
};
