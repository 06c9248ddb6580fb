import type { ReactNode } from 'react';
import type { Paragraph, ParagraphKind, ViewParagraphKind } from '@/lib/content/paragraph';
import { AccordionParagraph } from './accordion';
import { CarouselItemsParagraph } from './carousel-items';
import { ContactInformationParagraph } from './contact-information';
import type { ParagraphContext } from './context';
import { CtaParagraph } from './cta';
import { CtaBlockParagraph } from './cta-block';
import { CtaCampaignParagraph } from './cta-campaign';
import { DonateParagraph } from './donate';
import { DonationFormParagraph } from './donation-form';
import { DonationInitialiserParagraph } from './donation-initialiser';
import { DownloadListParagraph } from './download-list';
import { FormParagraph } from './form-paragraph';
import { HeroCarousel } from './hero-carousel';
import { ImageParagraph } from './image';
import { ImageSliderParagraph } from './image-slider';
import { KeyFiguresParagraph } from './key-figures';
import { QuoteParagraph } from './quote';
import { SelectedContentParagraph } from './selected-content';
import { TextParagraph } from './text';
import { TextWithIconParagraph } from './text-with-icon';
import { TextWithImageParagraph } from './text-with-image';
import { TopicsParagraph } from './topics';
import { UnknownParagraph } from './unknown';
import { VacancyDetailsParagraph } from './vacancy-details';
import { VideoParagraph } from './video';

type Renderers<Kind extends ParagraphKind> = {
  readonly [K in Kind]: (paragraph: Paragraph<K>, context: ParagraphContext) => ReactNode;
};

/** How every kind is drawn. */
export type AllRenderers = Renderers<ParagraphKind>;

/** How the kinds are drawn whose list the backend makes; `components/views` has them. */
export type ViewRenderers = Renderers<ViewParagraphKind>;

/** A kind without a renderer does not compile. */
export const renderers: Renderers<Exclude<ParagraphKind, ViewParagraphKind>> = {
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
  'key-figures': (paragraph) => <KeyFiguresParagraph {...paragraph} />,
  donate: (paragraph) => <DonateParagraph {...paragraph} />,
  'donation-form': (paragraph, context) => (
    <DonationFormParagraph paragraph={paragraph} context={context} />
  ),
  'donation-initialiser': (paragraph, context) => (
    <DonationInitialiserParagraph paragraph={paragraph} context={context} />
  ),
  'newsletter-block': (paragraph, context) => (
    <FormParagraph paragraph={paragraph} context={context} />
  ),
  webform: (paragraph, context) => <FormParagraph paragraph={paragraph} context={context} />,
  topics: (paragraph, { language }) => (
    <TopicsParagraph paragraph={paragraph} language={language} />
  ),
  'selected-content': (paragraph, { language }) => (
    <SelectedContentParagraph paragraph={paragraph} language={language} />
  ),
  unknown: (paragraph, context) => <UnknownParagraph paragraph={paragraph} context={context} />,
};
