import type { Entity } from '@/lib/content/entity';
import { entityKind } from './entity-kind';
import { type DecodeIssue, wireObject } from './lenient';
import { decodeNode } from './node';
import { decodeTerm } from './term';
import { decodeWebformPage } from './webform-page';

export type DecodedEntity = {
  /** Null for what has no page of its own, and for what is no entity. */
  entity: Entity | null;
  /** Whether it is an entity, such as media or a file, that has no page of its own. */
  isPageless: boolean;
  faults: DecodeIssue[];
};

const page = (entity: Entity | null, faults: DecodeIssue[]): DecodedEntity => ({
  entity,
  isPageless: false,
  faults,
});

/** Decodes what the backend has at a path. The entity is null for anything else. */
export function decodeEntity(input: unknown): DecodedEntity {
  const wire = wireObject.safeParse(input).data ?? {};
  switch (entityKind(wire)) {
    case 'node': {
      const { node, faults } = decodeNode(wire);
      return page(node && { type: 'node', node }, faults);
    }
    case 'term': {
      const { term, faults } = decodeTerm(wire);
      return page(term && { type: 'term', term }, faults);
    }
    case 'webform': {
      const { page: form, faults } = decodeWebformPage(wire);
      return page(form && { type: 'webform', page: form }, faults);
    }
    case 'other':
      return { ...page(null, []), isPageless: true };
    case null:
      return page(null, []);
  }
}
