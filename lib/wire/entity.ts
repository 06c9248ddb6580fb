import type { Entity } from '@/lib/content/entity';
import { type Fault, wireObject } from './lenient';
import { decodeNode } from './node';
import { decodeTerm } from './term';
import { decodeWebformPage } from './webform-page';

/** What an address holds, told apart by its keys (contract part B1); null when it is no entity. */
export function decodeEntity(input: unknown): { entity: Entity | null; faults: Fault[] } {
  const wire = wireObject.safeParse(input);
  if (!wire.success) return { entity: null, faults: [] };
  if ('webform_id' in wire.data) {
    const { page, faults } = decodeWebformPage(wire.data);
    return { entity: page && { type: 'webform', page }, faults };
  }
  if ('tid' in wire.data || 'vid' in wire.data) {
    const { term, faults } = decodeTerm(wire.data);
    return { entity: term && { type: 'term', term }, faults };
  }
  if ('nid' in wire.data || 'type' in wire.data) {
    const { node, faults } = decodeNode(wire.data);
    return { entity: node && { type: 'node', node }, faults };
  }
  return { entity: null, faults: [] };
}
