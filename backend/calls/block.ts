import { visible } from '@/backend/serialize/context';
import { drawEntity } from '@/backend/serialize/entity';
import { failure, json } from '@/backend/http/response';
import { drawingFor } from '@/backend/http/call';
import { keyOf } from '@/backend/store/entities';
import { jsonOnly } from './json-only';

/** A content block by its id. */
export const answerBlock = jsonOnly((call) => {
  const drawing = drawingFor(call);
  const found = visible(keyOf('block_content', call.param('id')), drawing);
  return found
    ? json(drawEntity(found, 'whole', drawing), drawing.tags)
    : failure(404, 'The block was not found.', drawing.tags);
});
