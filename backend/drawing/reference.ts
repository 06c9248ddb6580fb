import type { JsonObject } from '@/backend/json';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './drawing';
import { hrefOf } from './paths';

/**
 * A reference to content. Without an entity (not published, not on this site, or an ancestor) only
 * its ids and its URL are sent, as Drupal does.
 */
export function referenceItem(
  key: string,
  entity: JsonObject | null,
  drawing: Drawing,
): JsonObject {
  const [kind = '', id = ''] = key.split('/');
  return {
    target_id: Number(id),
    target_type: kind,
    target_uuid: uuidOf(key),
    url: hrefOf(key, drawing),
    ...(entity && { entity }),
  };
}
