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
  DonateParagraph,
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
  VacancyDetailsParagraph,
} from './text';
import { WalkParagraph } from './walk';
import type { ParagraphContext } from './context';
import styles from './paragraph.module.css';

type Renderers<Kind extends ParagraphKind> = {
  readonly [K in Kind]: (paragraph: Paragraph<K>, context: ParagraphContext) => ReactNode;
};

type AllRenderers = Renderers<ParagraphKind>;

/** The backend makes the lists of these kinds; `components/views` renders them. */
export type ViewRenderers = Renderers<ViewParagraphKind>;

/** A kind without a renderer does not compile. */
const renderers: Renderers<Exclude<ParagraphKind, ViewParagraphKind>> = {
  text: (paragraph) => <TextParagraph {...paragraph} />,
  'text-with-image': (paragraph) => <TextWithImageParagraph {...paragraph} />,
  'text-with-icon': (paragraph) => <TextWithIconParagraph {...paragraph} />,
  image: (paragraph) => <ImageParagraph {...paragraph} />,
  quote: (paragraph) => <QuoteParagraph {...paragraph} />,
  cta: (paragraph) => <CtaParagraph {...paragraph} />,
  'cta-block': (paragraph) => <CtaBlockParagraph {...paragraph} />,
  'cta-campaign': (paragraph) => <CtaCampaignParagraph {...paragraph} />,
  accordion: (paragraph) => <AccordionParagraph {...paragraph} />,
  'hero-carousel': ({ slides }) => <HeroCarousel slides={slides} />,
  'image-slider': (paragraph) => <ImageSliderParagraph {...paragraph} />,
  'carousel-items': (paragraph, { language }) => (
    <CarouselItemsParagraph paragraph={paragraph} language={language} />
  ),
  video: (paragraph, { language }) => <VideoParagraph paragraph={paragraph} language={language} />,
  'download-list': (paragraph, { language }) => (
    <DownloadListParagraph paragraph={paragraph} language={language} />
  ),
  'contact-information': (paragraph) => <ContactInformationParagraph {...paragraph} />,
  'vacancy-details': (paragraph) => <VacancyDetailsParagraph {...paragraph} />,
  'key-figures': (paragraph, { language }) => (
    <KeyFiguresParagraph paragraph={paragraph} language={language} />
  ),
  walk: (paragraph) => <WalkParagraph {...paragraph} />,
  donate: (paragraph) => <DonateParagraph {...paragraph} />,
  'donation-form': (paragraph, context) => (
    <DonationFormParagraph paragraph={paragraph} context={context} />
  ),
  'donation-initialiser': (paragraph, context) => (
    <DonationInitialiserParagraph paragraph={paragraph} context={context} />
  ),
  'newsletter-block': (paragraph, context) => (
    <FormParagraph paragraph={paragraph} context={context} options={{ isShort: true }} />
  ),
  webform: (paragraph, context) => <FormParagraph paragraph={paragraph} context={context} />,
  topics: (paragraph, { language }) => (
    <TopicsParagraph paragraph={paragraph} language={language} />
  ),
  'selected-content': (paragraph, { language }) => (
    <SelectedContentParagraph paragraph={paragraph} language={language} />
  ),
  'location-list': (paragraph, { language }) => (
    <LocationList paragraph={paragraph} language={language} />
  ),
  unknown: (paragraph, context) => <UnknownParagraph paragraph={paragraph} context={context} />,
};

/** Several of these that follow each other share a row. */
const IN_ROWS: ReadonlySet<ParagraphKind> = new Set<ParagraphKind>(['text-with-icon', 'image']);

function rowsOf(items: readonly Paragraph[]): Paragraph[][] {
  const rows: Paragraph[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const isRun = IN_ROWS.has(item.kind) && last?.[0]?.kind === item.kind;
    if (isRun) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

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

export function Paragraphs({ items, context, views }: Props) {
  const table = { ...renderers, ...views };
  const visible = items.filter(({ kind }) => kind !== 'unknown' || context.isPreview);
  const headings = visible.map(headingOf);
  const anchors = new Map(
    visible.map((item, index) => {
      const heading = headings[index];
      const isFirst = heading && headings.indexOf(heading) === index;
      return [item.id, isFirst ? chapterId(heading) : undefined];
    }),
  );
  return rowsOf(visible).map((row) => {
    const cells = row.map((item) => (
      <div
        key={item.id}
        id={anchors.get(item.id)}
        className={styles.cell}
        data-paragraph={item.kind}
      >
        {render(table, item, context)}
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
