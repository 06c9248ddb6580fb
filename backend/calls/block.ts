import { visible } from '@/backend/serialize/context';
import { serializeEntity } from '@/backend/serialize/entity';
import { errorResponse, json } from '@/backend/http/response';
import { contextFor } from '@/backend/http/call';
import { keyOf } from '@/backend/store/entities';
import { jsonOnly } from './json-only';

export const blockResponse = jsonOnly((call) => {
  const context = contextFor(call);
  const found = visible(keyOf('block_content', call.param('id')), context);
  return found
    ? json(serializeEntity(found, 'full', context), context.tags)
    : errorResponse(404, 'The block was not found.', context.tags);
});
