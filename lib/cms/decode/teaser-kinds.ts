import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { activity, articleType, card, withAvailability, work } from './fields/node-fields';
import { color, flag, instant, integer, line, link, plainText, richText } from './fields/field';
import { address, openingHours, position } from './fields/location';
import { image, mediaImage, video } from './fields/media';
import { passThrough, type Decoder, decoderOf } from './partial';
import { at } from './fields/shape';
import { locationReference, reportTheme, termReferences } from './fields/term-reference';

export type Base = Omit<Teaser<'landing-page'>, 'kind' | 'summary'>;

const { summary } = card;
const campaign = { ...card, color: at('field_label', color) };
const term = { image: card.image, summary: at('description', plainText) };
const landing = { image: at('field_media_item', mediaImage), summary: at('field_intro', line) };
const partner = {
  name: line,
  body: at('field_body', richText),
  image: at('field_image', image),
  link: at('field_link', link),
};
const rental = {
  summary,
  image: at('field_media_item', mediaImage),
  capacity: at('field_capacity', integer),
  location: at('field_location', locationReference),
};
const location = {
  image: at('field_image', image),
  address: at('field_address', address),
  phone: at('field_phone', line),
  hours: at('field_openhours', openingHours),
  position: at('field_geolocation', position),
  types: at('field_location_type', termReferences.catch([])),
};

const teaserOf = decoderOf<Base>();

export const teaserDecoders: { readonly [Kind in TeaserKind]: Decoder<Base, Teaser<Kind>> } = {
  'landing-page': teaserOf('landing-page', landing, passThrough),
  article: teaserOf('article', { ...card, articleType, created: instant }, passThrough),
  'basic-page': teaserOf('basic-page', card, passThrough),
  'overview-page': teaserOf('overview-page', card, passThrough),
  vacancy: teaserOf('vacancy', work, ({ location: place, ...fields }) => ({
    ...fields,
    place: place?.name ?? null,
  })),
  project: teaserOf('project', card, passThrough),
  activity: teaserOf(
    'activity',
    { ...activity, isPinned: at('field_pinned', flag) },
    ({ ranges, full, location: place, ...fields }) => ({
      ...fields,
      dates: withAvailability(ranges, full),
      place: place?.name ?? null,
    }),
  ),
  'video-page': teaserOf(
    'video-page',
    { summary, video: at('field_media_item', video) },
    ({ video: film, ...fields }) => ({ ...fields, image: film?.poster ?? null }),
  ),
  partner: teaserOf('partner', partner, ({ name, ...fields }, base) => ({
    ...fields,
    title: name ?? base.title,
  })),
  'campaign-landing-page': teaserOf('campaign-landing-page', campaign, passThrough),
  'campaign-article': teaserOf('campaign-article', campaign, passThrough),
  'campaign-theme-page': teaserOf('campaign-theme-page', campaign, passThrough),
  'annual-report-page': teaserOf('annual-report-page', card, passThrough),
  'annual-report-article': teaserOf(
    'annual-report-article',
    { ...card, theme: at('field_annual_report_theme', reportTheme) },
    passThrough,
  ),
  'rental-location': teaserOf('rental-location', rental, ({ location: place, ...fields }) => ({
    ...fields,
    place: place?.name ?? null,
  })),
  location: teaserOf('location', location, passThrough),
  theme: teaserOf('theme', term, passThrough),
  term: teaserOf('term', term, passThrough),
};
