import { getOwn } from '@/backend/get-own';
import type { JsonObject } from '@/backend/json';
import { serialize, type DefaultContent, type Items } from './default-content';

export type ContentNode = DefaultContent & {
  id: number;
  depends: Map<string, string>;
  /** The fields that refer to nodes. */
  references: readonly string[];
};

/**
 * Serializes each node after those that its fields refer to, which Drupal checks. Of nodes in a circle
 * one carries the others in its fields: what is in a field is not checked.
 */
export function orderNodes(nodes: readonly ContentNode[]): JsonObject[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const targetOf = ({ target_id: id }: JsonObject) => byId.get(Number(id));
  const targets = ({ references, items }: ContentNode) =>
    references.flatMap((name) =>
      (getOwn(items, name) ?? []).flatMap((item) => targetOf(item) ?? []),
    );

  const visited = new Set<ContentNode>();
  /** The node in whose file each is. */
  const files = new Map<ContentNode, ContentNode>();
  const written: JsonObject[] = [];

  function write(node: ContentNode, root: ContentNode): JsonObject {
    files.set(node, root);
    const carried = new Set(targets(node).filter((target) => !files.has(target)));
    for (const target of carried) files.set(target, root);
    for (const target of targets(node)) {
      const file = files.get(target);
      if (file && file !== root) root.depends.set(file.uuid, 'node');
    }
    for (const [uuid, type] of node.depends) root.depends.set(uuid, type);
    const items = Object.entries(node.items).map(([name, all]): [string, Items[string]] => [
      name,
      all.map((item) => {
        const target = node.references.includes(name) ? targetOf(item) : undefined;
        // One reference carries it, the others have its id.
        return target && carried.delete(target) ? { entity: write(target, root) } : item;
      }),
    ]);
    return serialize({ ...node, items: Object.fromEntries(items) });
  }

  function visit(node: ContentNode) {
    if (visited.has(node)) return;
    visited.add(node);
    targets(node).forEach(visit);
    if (!files.has(node)) written.push(write(node, node));
  }
  nodes.forEach(visit);
  return written;
}
