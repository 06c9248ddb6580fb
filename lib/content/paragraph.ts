import type { DonationChoice } from './donation';
import type { Color } from './color';
import type { ContentType } from './content-type';
import type { EditorLink } from './link';
import type { Download, Image, Video } from './media';
import type { RichText } from './rich-text';
import type { Teaser } from './teaser';
import type { LocationReference, Position, TermReference } from './term';

export type Slide = {
  id: string;
  title: string;
  text: string | null;
  image: Image | null;
  link: EditorLink | null;
};

type Panel = { title: string; body: RichText | null; link: EditorLink | null };

export const TEXT_WITH_IMAGE_VARIANTS = ['default', 'fullscreen', 'homepage'] as const;

type TextWithImageVariant = (typeof TEXT_WITH_IMAGE_VARIANTS)[number];

type SliderImage = { image: Image; caption: string | null; body: RichText | null };

/** `series`: the same figure in other years, oldest first; empty where only this one is known. */
type KeyFigure = {
  figure: string;
  label: string;
  series: readonly { label: string; value: number }[];
};

/** A place that a walk passes. */
export type Stop = { name: string; text: string | null; position: Position | null };

/** When a form takes answers on the page that has it, in unix ms. */
export type AnswerPeriod = { from: number; until: number };

export type Presets = Readonly<Record<string, readonly string[]>>;

export const isAccepting = ({ from, until }: AnswerPeriod, now: number): boolean =>
  from <= now && now < until;

/** Payload by kind. A new entry requires a decoder and a renderer. */
type Payloads = {
  text: { heading: string | null; body: RichText | null };
  'text-with-image': {
    variant: TextWithImageVariant;
    heading: string | null;
    body: RichText | null;
    image: Image | null;
    link: EditorLink | null;
  };
  'text-with-icon': {
    icon: string | null;
    heading: string | null;
    body: RichText | null;
    link: EditorLink | null;
  };
  image: { image: Image; caption: string | null };
  quote: { words: string; speaker: string | null };
  cta: { heading: string | null; link: EditorLink };
  'cta-block': { heading: string | null; body: RichText | null; link: EditorLink | null };
  'cta-campaign': {
    heading: string;
    text: string | null;
    link: EditorLink | null;
    color: Color | null;
    image: Image | null;
  };
  accordion: { heading: string | null; panels: readonly Panel[] };
  'hero-carousel': { slides: readonly Slide[] };
  'image-slider': { heading: string | null; images: readonly SliderImage[] };
  'carousel-items': { heading: string | null; teasers: readonly Teaser[] };
  video: { heading: string | null; video: Video; caption: string | null };
  'download-list': { heading: string | null; downloads: readonly Download[] };
  'contact-information': {
    heading: string | null;
    body: RichText | null;
    phone: string | null;
    email: string | null;
    link: EditorLink | null;
    secondaryLink: EditorLink | null;
  };
  walk: { heading: string | null; body: RichText | null; stops: readonly Stop[] };
  'vacancy-details': { heading: string; body: RichText };
  'key-figures': { heading: string | null; figures: readonly KeyFigure[] };
  donate: { heading: string; body: RichText | null; link: EditorLink | null };
  'donation-form': DonationChoice & {
    heading: string | null;
    body: RichText | null;
    webform: string | null;
    accepts: AnswerPeriod;
  };
  /** Without a link, its form is on the same page. */
  'donation-initialiser': DonationChoice & {
    heading: string | null;
    link: EditorLink | null;
    webform: string | null;
    accepts: AnswerPeriod;
  };
  'newsletter-block': {
    heading: string | null;
    body: RichText | null;
    webform: string;
    accepts: AnswerPeriod;
  };
  webform: {
    heading: string | null;
    body: RichText | null;
    webform: string;
    accepts: AnswerPeriod;
    /** What fields begin with on this page, by their keys. */
    presets: Presets;
  };
  topics: { heading: string | null; topics: readonly TermReference[] };
  'selected-content': { heading: string | null; teasers: readonly Teaser[] };
  'location-list': {
    heading: string | null;
    body: RichText | null;
    locations: readonly LocationReference[];
    link: EditorLink | null;
  };
  'recent-content': { heading: string | null; list: ContentType; link: EditorLink | null };
  'content-overview': { heading: string | null; list: ContentType };
  /** Without selected partners it shows all. */
  partners: { heading: string | null; partners: readonly Teaser[] };
  /** Without selected themes it shows all. */
  'themes-overview': { heading: string | null; themes: readonly Teaser[] };
  'view-block': {
    heading: string | null;
    view: string;
    display: string;
    /** An argument of the view, such as a vocabulary. */
    argument: string | null;
  };
  /** Renders nothing for visitors, a label for editors. */
  unknown: { bundle: string };
};

export type ParagraphKind = keyof Payloads;

export type ViewParagraphKind =
  'recent-content' | 'content-overview' | 'partners' | 'themes-overview' | 'view-block';

export type Paragraph<Kind extends ParagraphKind = ParagraphKind> = {
  [K in Kind]: { kind: K; id: string } & Payloads[K];
}[Kind];

/** The teasers that an editor chose for paragraphs. */
export const teasersIn = (paragraphs: readonly Paragraph[]): readonly Teaser[] =>
  paragraphs.flatMap((one) => ('teasers' in one ? one.teasers : []));
