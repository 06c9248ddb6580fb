import type { z } from 'zod';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { activity, articleType, text, withAvailability, work } from './fields/node-fields';
import {
  body,
  color,
  flag,
  instant,
  integer,
  line,
  link,
  plainText,
  richText,
} from './fields/field';
import { address, openingHours, position } from './fields/location';
import { image, mediaImage, video } from './fields/media';
import { type Decoder, decoderOf } from './partial';
import { locationReference, reportTheme, termReferences } from './fields/term-reference';

export type Base = Omit<Teaser<'landing-page'>, 'kind' | 'summary'>;

const landing = { field_intro: line, field_media_item: mediaImage };
const article = { ...text, field_article_type: articleType, created: instant };
const activityCard = { ...activity, field_pinned: flag };
const videoPage = { body, field_media_item: video };
const partner = {
  name: line,
  field_body: richText,
  field_image: image,
  field_link: link,
};
const campaign = { ...text, field_label: color };
const report = { ...text, field_annual_report_theme: reportTheme };
const rental = {
  body,
  field_media_item: mediaImage,
  field_capacity: integer,
  field_location: locationReference,
};
const location = {
  field_image: image,
  field_address: address,
  field_phone: line,
  field_openhours: openingHours,
  field_geolocation: position,
  field_location_type: termReferences.catch([]),
};
const term = { field_image: image, description: plainText };

const card = (wire: z.output<z.ZodObject<typeof text>>) => ({
  image: wire.field_image,
  summary: wire.body.summary,
});
const termCard = (wire: z.output<z.ZodObject<typeof term>>) => ({
  image: wire.field_image,
  summary: wire.description,
});
const campaignCard = (wire: z.output<z.ZodObject<typeof campaign>>) => ({
  ...card(wire),
  color: wire.field_label,
});

const teaserOf = decoderOf<Base>();

export const teaserDecoders: { readonly [Kind in TeaserKind]: Decoder<Base, Teaser<Kind>> } = {
  'landing-page': teaserOf('landing-page', landing, (wire) => ({
    image: wire.field_media_item,
    summary: wire.field_intro,
  })),
  article: teaserOf('article', article, (wire) => ({
    ...card(wire),
    articleType: wire.field_article_type,
    created: wire.created,
  })),
  'basic-page': teaserOf('basic-page', text, card),
  'overview-page': teaserOf('overview-page', text, card),
  vacancy: teaserOf('vacancy', work, (wire) => ({
    ...card(wire),
    vacancyType: wire.field_vacancy_type,
    place: wire.field_location?.name ?? null,
    hours: wire.field_working_hours,
    salary: wire.field_salary_range,
    closes: wire.field_closing_date,
  })),
  project: teaserOf('project', text, card),
  activity: teaserOf('activity', activityCard, (wire) => ({
    ...card(wire),
    audience: wire.field_target_audience,
    dates: withAvailability(wire.field_date_ranges, wire.field_full_dates),
    place: wire.field_location?.name ?? null,
    isPinned: wire.field_pinned,
  })),
  'video-page': teaserOf('video-page', videoPage, (wire) => ({
    image: wire.field_media_item?.poster ?? null,
    summary: wire.body.summary,
  })),
  partner: teaserOf('partner', partner, (wire, base) => ({
    image: wire.field_image,
    title: wire.name ?? base.title,
    body: wire.field_body,
    link: wire.field_link,
  })),
  'campaign-landing-page': teaserOf('campaign-landing-page', campaign, campaignCard),
  'campaign-article': teaserOf('campaign-article', campaign, campaignCard),
  'campaign-theme-page': teaserOf('campaign-theme-page', campaign, campaignCard),
  'annual-report-page': teaserOf('annual-report-page', text, card),
  'annual-report-article': teaserOf('annual-report-article', report, (wire) => ({
    ...card(wire),
    theme: wire.field_annual_report_theme,
  })),
  'rental-location': teaserOf('rental-location', rental, (wire) => ({
    image: wire.field_media_item,
    summary: wire.body.summary,
    capacity: wire.field_capacity,
    place: wire.field_location?.name ?? null,
  })),
  location: teaserOf('location', location, (wire) => ({
    image: wire.field_image,
    address: wire.field_address,
    phone: wire.field_phone,
    hours: wire.field_openhours,
    position: wire.field_geolocation,
    types: wire.field_location_type,
  })),
  theme: teaserOf('theme', term, termCard),
  term: teaserOf('term', term, termCard),
};
