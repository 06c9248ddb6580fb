import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { Entity } from '@/backend/store/entities';
import { configuration, moment, text, value } from './items';

const blockFields = z.object({ body: z.string() });

/** A content block on the wire. */
export const block = (entity: Entity): JsonObject => ({
  id: value(Number(entity.id)),
  uuid: value(entity.uuid),
  type: [configuration('block_content_type', entity.bundle)],
  langcode: value(entity.lang),
  status: value(entity.isPublished),
  info: value(entity.title),
  changed: moment(entity.changed),
  body: text(blockFields.parse(entity.fields).body, ''),
});
