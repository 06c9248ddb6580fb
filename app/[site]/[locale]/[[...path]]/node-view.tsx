import type { ReactNode } from 'react';
import type { Node, NodeKind } from '@/lib/content/node';
import { type NodeProps, partsOf } from './node-parts';
import { nodeRenderers } from './node-renderers';

function render<Kind extends NodeKind>(node: Node<Kind>, props: NodeProps): ReactNode {
  const { site, language } = props;
  return nodeRenderers[node.kind]({ node, site, language, ...partsOf(props) });
}

export function NodeView(props: NodeProps) {
  return render(props.node, props);
}
