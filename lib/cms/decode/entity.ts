import { z } from 'zod';
import type { Entity, WebformPage } from '@/lib/content/entity';
import { entityKind } from './entity-kind';
import { line, richText } from './fields/field';
import { headFields, headOf } from './fields/paths';
import { decodeNode } from './node';
import { decodeFields, type DecodeIssue, wireObject } from './fields/shape';
import { decodeTerm } from './term';

const fields = z.object({
  webform_id: line,
  ...headFields,
  description: richText,
  status: line,
});

function decodeWebformPage(wire: Record<string, unknown>): {
  page: WebformPage | null;
  issues: DecodeIssue[];
} {
  const entity = `webform:${line.safeParse(wire['webform_id']).data ?? '?'}`;
  const { value, issues } = decodeFields(fields, wire, entity);
  if (!value) return { page: null, issues };
  const page: WebformPage = {
    webform: value.webform_id ?? '',
    ...headOf(value),
    description: value.description,
    isOpen: value.status !== 'closed',
  };
  return { page, issues };
}

export type DecodedEntity = {
  entity: Entity | null;
  isPageless: boolean;
  issues: DecodeIssue[];
};

const page = (entity: Entity | null, issues: DecodeIssue[]): DecodedEntity => ({
  entity,
  isPageless: false,
  issues,
});

export function decodeEntity(input: unknown): DecodedEntity {
  const wire = wireObject.safeParse(input).data ?? {};
  switch (entityKind(wire)) {
    case 'node': {
      const { node, issues } = decodeNode(wire);
      return page(node && { type: 'node', node }, issues);
    }
    case 'term': {
      const { term, issues } = decodeTerm(wire);
      return page(term && { type: 'term', term }, issues);
    }
    case 'webform': {
      const { page: form, issues } = decodeWebformPage(wire);
      return page(form && { type: 'webform', page: form }, issues);
    }
    case 'other':
      return { ...page(null, []), isPageless: true };
    case null:
      return page(null, []);
  }
}
