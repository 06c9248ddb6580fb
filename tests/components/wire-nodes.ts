import { decodeNode } from '@/lib/cms/decode/node';
import { decodeTerm } from '@/lib/cms/decode/term';
import type { Node, NodeKind } from '@/lib/content/node';
import { reference, value, wireNode, wireTerm } from '@/tests/support/wire';

type Fields = Record<string, unknown>;

type NodeOf<Kind extends NodeKind> = Extract<Node, { kind: Kind }>;

/** A node of a kind, from the fields that the backend sends of it; its id is in its path. */
export function nodeOf<Kind extends NodeKind>(kind: Kind, id: number, fields: Fields) {
  const isOfKind = (node: Node): node is NodeOf<Kind> => node.kind === kind;
  const { node } = decodeNode(wireNode(kind.replaceAll('-', '_'), id, fields));
  if (!node || !isOfKind(node)) throw new Error(`no ${kind}`);
  return node;
}

/** A vacancy of a type, such as `volunteer_work`. */
export const vacancyOf = (type: string, fields: Fields) =>
  nodeOf('vacancy', 12, {
    field_vacancy_type: reference(
      wireTerm('vacancy_types', 390, 'x', { field_system_name: value(type) }),
    ),
    ...fields,
  });

/** A location, with the path `/nl/term-5`. */
export function locationOf(fields: Fields) {
  const { term } = decodeTerm(wireTerm('locations', 5, 'De Kade', fields));
  if (term?.kind !== 'location') throw new Error('no location');
  return term;
}
