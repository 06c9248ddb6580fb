import type { ReactNode } from 'react';
import { chapterId, headingOf } from '@/lib/content/chapters';
import type { Paragraph, ParagraphKind, ViewParagraphKind } from '@/lib/content/paragraph';
import { LocationList } from '@/components/places/location-list';
import { CarouselItemsParagraph, HeroCarousel, ImageSliderParagraph } from './carousels';
import {
  ContactInformationParagraph,
  CtaBlockParagraph,
  CtaCampaignParagraph,
  CtaParagraph,
} from './calls-to-action';
import { DonationFormParagraph, DonationInitialiserParagraph } from './donation';
import { FormParagraph } from './forms';
import { DownloadListParagraph, SelectedContentParagraph, TopicsParagraph } from './lists';
import { ImageParagraph, TextWithImageParagraph, VideoParagraph } from './media';
import {
  AccordionParagraph,
  KeyFiguresParagraph,
  QuoteParagraph,
  TextParagraph,
  TextWithIconParagraph,
  UnknownParagraph,
} from './text';
import { WalkParagraph } from './walk';
import type { ParagraphContext, ParagraphProps } from './context';
import styles from './paragraph.module.css';

type Components<Kind extends ParagraphKind> = {
  readonly [K in Kind]: (props: ParagraphProps<K>) => ReactNode;
};

/** The backend makes the lists of these kinds; `components/views` renders them. */
export type ViewComponents = Components<ViewParagraphKind>;

/** A kind without a component does not compile. */
const components: Components<Exclude<ParagraphKind, ViewParagraphKind>> = {
  text: TextParagraph,
  'text-with-image': TextWithImageParagraph,
  'text-with-icon': TextWithIconParagraph,
  image: ImageParagraph,
  quote: QuoteParagraph,
  cta: CtaParagraph,
  'cta-block': CtaBlockParagraph,
  'cta-campaign': CtaCampaignParagraph,
  accordion: AccordionParagraph,
  'hero-carousel': HeroCarousel,
  'image-slider': ImageSliderParagraph,
  'carousel-items': CarouselItemsParagraph,
  video: VideoParagraph,
  'download-list': DownloadListParagraph,
  'contact-information': ContactInformationParagraph,
  'vacancy-details': TextParagraph,
  'key-figures': KeyFiguresParagraph,
  walk: WalkParagraph,
  donate: CtaBlockParagraph,
  'donation-form': DonationFormParagraph,
  'donation-initialiser': DonationInitialiserParagraph,
  'newsletter-block': (props) => <FormParagraph {...props} options={{ isShort: true }} />,
  webform: FormParagraph,
  topics: TopicsParagraph,
  'selected-content': SelectedContentParagraph,
  'location-list': ({ context, ...paragraph }) => (
    <LocationList paragraph={paragraph} language={context.language} />
  ),
  unknown: UnknownParagraph,
};

/** Several of these that follow each other share a row. */
const IN_ROWS: ReadonlySet<ParagraphKind> = new Set<ParagraphKind>(['text-with-icon', 'image']);

function groupRows(items: readonly Paragraph[]): Paragraph[][] {
  const rows: Paragraph[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const isRun = IN_ROWS.has(item.kind) && last?.[0]?.kind === item.kind;
    if (isRun) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

type CellProps<Kind extends ParagraphKind> = {
  table: Components<ParagraphKind>;
  paragraph: Paragraph<Kind>;
  context: ParagraphContext;
};

/** Calls the component: JSX does not type one that depends on the kind. */
function Cell<Kind extends ParagraphKind>({ table, paragraph, context }: CellProps<Kind>) {
  return table[paragraph.kind]({ ...paragraph, context });
}

type Props = {
  items: readonly Paragraph[];
  context: ParagraphContext;
  views: ViewComponents;
};

export function Paragraphs({ items, context, views }: Props) {
  const table = { ...components, ...views };
  const visible = items.filter(({ kind }) => kind !== 'unknown' || context.isPreview);
  const headings = visible.map(headingOf);
  const anchors = new Map(
    visible.map((item, index) => {
      const heading = headings[index];
      const isFirst = heading && headings.indexOf(heading) === index;
      return [item.id, isFirst ? chapterId(heading) : undefined];
    }),
  );
  return groupRows(visible).map((row) => {
    const cells = row.map((item) => (
      <div
        key={item.id}
        id={anchors.get(item.id)}
        className={styles.cell}
        data-paragraph={item.kind}
      >
        <Cell table={table} paragraph={item} context={context} />
      </div>
    ));
    return row.length > 1 ? (
      <div key={row[0]?.id} className={styles.row} data-row={row[0]?.kind}>
        {cells}
      </div>
    ) : (
      cells
    );
  });
}
