import type { JsonObject } from '@/backend/json';
import { uuidOf } from '@/backend/uuid';

/** The items of a field are always a list. These make the common ones. */
export const value = (content: string | number | boolean) => [{ value: content }];

const TEXT_FORMAT = 'basic_html';

export const text = (html: string, summary: string | null = null) => [
  {
    value: html,
    format: TEXT_FORMAT,
    processed: html,
    ...(summary === null ? {} : { summary }),
  },
];

/** A moment, from unix seconds. Drupal writes +00:00 whatever the zone of the site. */
export const moment = (seconds: number) => [
  {
    value: `${new Date(seconds * 1_000).toISOString().slice(0, 19)}+00:00`,
    format: 'Y-m-d\\TH:i:sP',
  },
];

/** A reference to configuration, whose id is a name. */
export const configuration = (type: string, id: string): JsonObject => ({
  target_id: id,
  target_type: type,
  target_uuid: uuidOf(`${type}/${id}`),
});

export const metatags = (title: string, description: string | null): JsonObject[] => [
  { tag: 'meta', attributes: { name: 'title', content: title } },
  ...(description === null
    ? []
    : [{ tag: 'meta', attributes: { name: 'description', content: description } }]),
];
