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
  'landing-page': decoder(landing, (base: Base, own) => ({
    ...base,
    kind: 'landing-page',
    image: own.field_media_item,
    summary: own.field_intro,
  })),
  article: decoder(article, (base: Base, own) => ({
    ...base,
    kind: 'article',
    image: own.field_image,
    summary: own.body.summary,
    articleType: own.field_article_type,
    created: own.created,
  })),
  'basic-page': decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'basic-page',
    image: own.field_image,
    summary: own.body.summary,
  })),
  'overview-page': decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'overview-page',
    image: own.field_image,
    summary: own.body.summary,
  })),
  vacancy: decoder(vacancy, (base: Base, own) => ({
    ...base,
    kind: 'vacancy',
    image: own.field_image,
    summary: own.body.summary,
    vacancyType: own.field_vacancy_type,
    place: own.field_location?.name ?? null,
    hours: own.field_working_hours,
    salary: own.field_salary_range,
  })),
  project: decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'project',
    image: own.field_image,
    summary: own.body.summary,
  })),
  activity: decoder(activityCard, (base: Base, own) => ({
    ...base,
    kind: 'activity',
    image: own.field_image,
    summary: own.body.summary,
    audience: own.field_target_audience,
    dates: withAvailability(own.field_date_ranges, own.field_full_dates),
    place: own.field_location?.name ?? null,
    isPinned: own.field_pinned,
  })),
  'video-page': decoder(videoPage, (base: Base, own) => ({
    ...base,
    kind: 'video-page',
    image: own.field_media_item?.poster ?? null,
    summary: own.body.summary,
  })),
  partner: decoder(partner, (base: Base, own) => ({
    ...base,
    kind: 'partner',
    image: own.field_image,
    title: own.name ?? base.title,
    body: own.field_body,
    link: own.field_link,
  })),
  'campaign-landing-page': decoder(campaign, (base: Base, own) => ({
    ...base,
    kind: 'campaign-landing-page',
    image: own.field_image,
    summary: own.body.summary,
    color: own.field_label,
  })),
  'campaign-article': decoder(campaign, (base: Base, own) => ({
    ...base,
    kind: 'campaign-article',
    image: own.field_image,
    summary: own.body.summary,
    color: own.field_label,
  })),
  'campaign-theme-page': decoder(campaign, (base: Base, own) => ({
    ...base,
    kind: 'campaign-theme-page',
    image: own.field_image,
    summary: own.body.summary,
    color: own.field_label,
  })),
  'annual-report-page': decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'annual-report-page',
    image: own.field_image,
    summary: own.body.summary,
  })),
  'annual-report-article': decoder(report, (base: Base, own) => ({
    ...base,
    kind: 'annual-report-article',
    image: own.field_image,
    summary: own.body.summary,
    theme: own.field_annual_report_theme,
  })),
  'rental-location': decoder(rental, (base: Base, own) => ({
    ...base,
    kind: 'rental-location',
    image: own.field_media_item,
    summary: own.body.summary,
    capacity: own.field_capacity,
    place: own.field_location?.name ?? null,
  })),
  location: decoder(location, (base: Base, own) => ({
    ...base,
    kind: 'location',
    image: own.field_image,
    address: own.field_address,
    phone: own.field_phone,
    hours: own.field_openhours,
    position: own.field_geolocation,
  })),
  theme: decoder(term, (base: Base, own) => ({
    ...base,
    kind: 'theme',
    image: own.field_image,
    summary: own.description,
  })),
  term: decoder(term, (base: Base, own) => ({
    ...base,
    kind: 'term',
    image: own.field_image,
    summary: own.description,
  })),
};
