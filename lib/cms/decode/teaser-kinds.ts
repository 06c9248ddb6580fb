import { z } from 'zod';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { activity, articleType, withAvailability, work } from './fields/node-fields';
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
import { openingHours, position } from './fields/location';
import { image, mediaImage } from './fields/media';
import { decoder, type Decoder } from './partial';
import { text } from './fields/node-fields';
import { address } from './fields/location';
import { locationReference, reportTheme } from './fields/term-reference';
import { video } from './fields/media';

export type Base = Omit<Teaser<'landing-page'>, 'kind' | 'summary'>;

const landing = z.object({ field_intro: line, field_media_item: mediaImage });
const article = z.object({ ...text, field_article_type: articleType, created: instant });
const page = z.object(text);
const vacancy = z.object(work);
const activityCard = z.object({ ...activity, field_pinned: flag });
const videoPage = z.object({ body, field_media_item: video });
const partner = z.object({
  name: line,
  field_body: richText,
  field_image: image,
  field_link: link,
});
const campaign = z.object({ ...text, field_label: color });
const report = z.object({ ...text, field_annual_report_theme: reportTheme });
const rental = z.object({
  body,
  field_media_item: mediaImage,
  field_capacity: integer,
  field_location: locationReference,
});
const location = z.object({
  field_image: image,
  field_address: address,
  field_phone: line,
  field_openhours: openingHours,
  field_geolocation: position,
});
const term = z.object({ field_image: image, description: plainText });

export const teaserDecoders: {
  readonly [Kind in TeaserKind]: Decoder<Base, Teaser<Kind>>;
} = {
  'landing-page': decoder(landing, (base: Base, wire) => ({
    ...base,
    kind: 'landing-page',
    image: wire.field_media_item,
    summary: wire.field_intro,
  })),
  article: decoder(article, (base: Base, wire) => ({
    ...base,
    kind: 'article',
    image: wire.field_image,
    summary: wire.body.summary,
    articleType: wire.field_article_type,
    created: wire.created,
  })),
  'basic-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'basic-page',
    image: wire.field_image,
    summary: wire.body.summary,
  })),
  'overview-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'overview-page',
    image: wire.field_image,
    summary: wire.body.summary,
  })),
  vacancy: decoder(vacancy, (base: Base, wire) => ({
    ...base,
    kind: 'vacancy',
    image: wire.field_image,
    summary: wire.body.summary,
    vacancyType: wire.field_vacancy_type,
    place: wire.field_location?.name ?? null,
    hours: wire.field_working_hours,
    salary: wire.field_salary_range,
  })),
  project: decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'project',
    image: wire.field_image,
    summary: wire.body.summary,
  })),
  activity: decoder(activityCard, (base: Base, wire) => ({
    ...base,
    kind: 'activity',
    image: wire.field_image,
    summary: wire.body.summary,
    audience: wire.field_target_audience,
    dates: withAvailability(wire.field_date_ranges, wire.field_full_dates),
    place: wire.field_location?.name ?? null,
    isPinned: wire.field_pinned,
  })),
  'video-page': decoder(videoPage, (base: Base, wire) => ({
    ...base,
    kind: 'video-page',
    image: wire.field_media_item?.poster ?? null,
    summary: wire.body.summary,
  })),
  partner: decoder(partner, (base: Base, wire) => ({
    ...base,
    kind: 'partner',
    image: wire.field_image,
    title: wire.name ?? base.title,
    body: wire.field_body,
    link: wire.field_link,
  })),
  'campaign-landing-page': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-landing-page',
    image: wire.field_image,
    summary: wire.body.summary,
    color: wire.field_label,
  })),
  'campaign-article': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-article',
    image: wire.field_image,
    summary: wire.body.summary,
    color: wire.field_label,
  })),
  'campaign-theme-page': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-theme-page',
    image: wire.field_image,
    summary: wire.body.summary,
    color: wire.field_label,
  })),
  'annual-report-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-page',
    image: wire.field_image,
    summary: wire.body.summary,
  })),
  'annual-report-article': decoder(report, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-article',
    image: wire.field_image,
    summary: wire.body.summary,
    theme: wire.field_annual_report_theme,
  })),
  'rental-location': decoder(rental, (base: Base, wire) => ({
    ...base,
    kind: 'rental-location',
    image: wire.field_media_item,
    summary: wire.body.summary,
    capacity: wire.field_capacity,
    place: wire.field_location?.name ?? null,
  })),
  location: decoder(location, (base: Base, wire) => ({
    ...base,
    kind: 'location',
    image: wire.field_image,
    address: wire.field_address,
    phone: wire.field_phone,
    hours: wire.field_openhours,
    position: wire.field_geolocation,
  })),
  theme: decoder(term, (base: Base, wire) => ({
    ...base,
    kind: 'theme',
    image: wire.field_image,
    summary: wire.description,
  })),
  term: decoder(term, (base: Base, wire) => ({
    ...base,
    kind: 'term',
    image: wire.field_image,
    summary: wire.description,
  })),
};
