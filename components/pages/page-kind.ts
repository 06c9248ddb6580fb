import type { ReactNode } from 'react';
import type { Thing, WithContext } from 'schema-dts';
import type { Node, NodeKind } from '@/lib/content/node';
import type { PageContext } from './context';

/** A kind of node: its page, and its data for search engines. */
export type PageKind<Kind extends NodeKind> = {
  render: (node: Node<Kind>, context: PageContext) => ReactNode;
  /** Returns what schema.org calls it; without this, search engines read the page only. */
  describe?: (node: Node<Kind>, context: PageContext) => readonly WithContext<Thing>[];
  /** Open Graph calls it an article. */
  isArticle?: true;
};
