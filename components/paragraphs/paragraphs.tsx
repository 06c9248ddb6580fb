import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Paragraph, ParagraphKind, ViewParagraphKind } from '@/lib/content/paragraph';
import { AccordionParagraph } from './accordion';
import { CtaParagraph } from './cta';
import { CtaBlockParagraph } from './cta-block';
import { inRows } from './in-rows';
import { ImageParagraph } from './image';
import styles from './paragraph.module.css';
import { QuoteParagraph } from './quote';
import { SelectedContentParagraph } from './selected-content';
import { TextParagraph } from './text';
import { TextWithIconParagraph } from './text-with-icon';
import { TextWithImageParagraph } from './text-with-image';

type Renderers<Kind extends ParagraphKind> = {
  readonly [K in Kind]: (paragraph: Paragraph<K>, language: Language) => ReactNode;
};

/** How the kinds are drawn whose list the backend makes; `components/views` has them. */
export type ViewRenderers = Renderers<ViewParagraphKind>;

const renderers: Renderers<Exclude<ParagraphKind, ViewParagraphKind>> = {
  text: (paragraph) => <TextParagraph {...paragraph} />,
  'text-with-image': (paragraph) => <TextWithImageParagraph {...paragraph} />,
  'text-with-icon': (paragraph) => <TextWithIconParagraph {...paragraph} />,
  image: (paragraph) => <ImageParagraph {...paragraph} />,
  quote: (paragraph) => <QuoteParagraph {...paragraph} />,
  cta: (paragraph) => <CtaParagraph {...paragraph} />,
  'cta-block': (paragraph) => <CtaBlockParagraph {...paragraph} />,
  accordion: (paragraph) => <AccordionParagraph {...paragraph} />,
  'selected-content': (paragraph, language) => (
    <SelectedContentParagraph paragraph={paragraph} language={language} />
  ),
};

function render<Kind extends ParagraphKind>(
  table: Renderers<ParagraphKind>,
  paragraph: Paragraph<Kind>,
  language: Language,
): ReactNode {
  return table[paragraph.kind](paragraph, language);
}

type Props = { items: readonly Paragraph[]; language: Language; views: ViewRenderers };

/** The pieces of a page in order; neighbours with an icon share a row. */
export function Paragraphs({ items, language, views }: Props) {
  const table = { ...renderers, ...views };
  return inRows(items).map((row) => {
    const drawn = row.map((item) => (
      <div key={item.id} className={styles['cell']} data-paragraph={item.kind}>
        {render(table, item, language)}
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
