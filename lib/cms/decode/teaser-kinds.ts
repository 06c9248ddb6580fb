import { z } from 'zod';
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
import { decoder, type Decoder } from './partial';
import { locationReference, reportTheme } from './fields/term-reference';

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

const card = (wire: z.output<typeof page>) => ({
  image: wire.field_image,
  summary: wire.body.summary,
});
const termCard = (wire: z.output<typeof term>) => ({
  image: wire.field_image,
  summary: wire.description,
});
const campaignCard = (wire: z.output<typeof campaign>) => ({
  ...card(wire),
  color: wire.field_label,
});

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
    ...card(wire),
    articleType: wire.field_article_type,
    created: wire.created,
  })),
  'basic-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'basic-page',
    ...card(wire),
  })),
  'overview-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'overview-page',
    ...card(wire),
  })),
  vacancy: decoder(vacancy, (base: Base, wire) => ({
    ...base,
    kind: 'vacancy',
    ...card(wire),
    vacancyType: wire.field_vacancy_type,
    place: wire.field_location?.name ?? null,
    hours: wire.field_working_hours,
    salary: wire.field_salary_range,
  })),
  project: decoder(page, (base: Base, wire) => ({ ...base, kind: 'project', ...card(wire) })),
  activity: decoder(activityCard, (base: Base, wire) => ({
    ...base,
    kind: 'activity',
    ...card(wire),
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
    ...campaignCard(wire),
  })),
  'campaign-article': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-article',
    ...campaignCard(wire),
  })),
  'campaign-theme-page': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-theme-page',
    ...campaignCard(wire),
  })),
  'annual-report-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-page',
    ...card(wire),
  })),
  'annual-report-article': decoder(report, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-article',
    ...card(wire),
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
  theme: decoder(term, (base: Base, wire) => ({ ...base, kind: 'theme', ...termCard(wire) })),
  term: decoder(term, (base: Base, wire) => ({ ...base, kind: 'term', ...termCard(wire) })),
};
