import type { JsonObject } from '@/backend/json';
import type { Entity } from '@/backend/store/entities';
import { block } from './block';
import { drawFields } from './draw-fields';
import { tagOf, type Drawing } from './drawing';
import type { Extent } from './extent';
import { node } from './node';
import { term } from './term';
import { webformPage } from './webform-page';

/** Any entity on the wire; `teaser` matters to nodes and terms only. */
export function drawEntity(entity: Entity, extent: Extent, drawing: Drawing): JsonObject {
  drawing.tags.add(tagOf(entity.key));
  switch (entity.kind) {
    case 'node':
      return node(entity, extent, drawing, drawFields);
    case 'taxonomy_term':
      return term(entity, extent, drawing, drawFields);
    case 'webform':
      return webformPage(entity, drawing);
    case 'block_content':
      return block(entity);
  }
}
