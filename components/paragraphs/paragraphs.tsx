import type { ReactNode } from 'react';
import type { Paragraph, ParagraphKind } from '@/lib/content/paragraph';
import type { ParagraphContext } from './context';
import { inRows } from './in-rows';
import styles from './paragraph.module.css';
import { type AllRenderers, renderers, type ViewRenderers } from './renderers';

function render<Kind extends ParagraphKind>(
  table: AllRenderers,
  paragraph: Paragraph<Kind>,
  context: ParagraphContext,
): ReactNode {
  return table[paragraph.kind](paragraph, context);
}

type Props = {
  items: readonly Paragraph[];
  context: ParagraphContext;
  views: ViewRenderers;
};

/** The pieces of a page in order; neighbours with an icon share a row. */
export function Paragraphs({ items, context, views }: Props) {
  const table = { ...renderers, ...views };
  const seen = items.filter(({ kind }) => kind !== 'unknown' || context.isPreview);
  return inRows(seen).map((row) => {
    const drawn = row.map((item) => (
      <div key={item.id} className={styles['cell']} data-paragraph={item.kind}>
        {render(table, item, context)}
      </div>
    ));
    return row.length > 1 ? (
      <div key={row[0]?.id} className={styles['row']}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}
