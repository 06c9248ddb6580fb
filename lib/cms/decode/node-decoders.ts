import { z } from 'zod';
import type { Node, NodeKind } from '@/lib/content/node';
import { activity, articleType, text, withAvailability, work } from './fields/node-fields';
import { download, emblem, image, mediaImage, slides, video } from './fields/media';
import { body, color, integer, line, link, richText } from './fields/field';
import { decoder, type Decoder } from './partial';
import {
  colorVariant,
  locationReference,
  reportTheme,
  termReferences,
} from './fields/term-reference';
import { teaserReference, teaserReferences } from './teaser';

export type Base = Omit<Node<'basic-page'>, 'kind' | 'summary' | 'body' | 'image'> &
  Pick<Node<'vacancy'>, 'details'>;

const about = { field_subjects: termReferences, field_themes: termReferences };

const landing = z.object({
  field_title: line,
  field_intro: line,
  field_media_item: mediaImage,
  field_carousel_paragraph_items: slides,
});
const page = z.object(text);
const article = z.object({
  ...text,
  ...about,
  field_article_type: articleType,
  field_related_articles: teaserReferences,
});
const project = z.object({ ...text, ...about });
const vacancy = z.object(work);
const activityPage = z.object({
  ...activity,
  field_type_activiteit: termReferences,
  field_organization: teaserReference,
  field_date_description: line,
  field_response_email: line,
});
const videoPage = z.object({
  body,
  field_media_item: video,
  field_link: link,
  field_themes: termReferences,
});
const partner = z.object({ field_body: richText, field_image: image, field_link: link });
const campaign = z.object({
  ...text,
  field_title: line,
  field_label: color,
  field_svg: emblem,
  field_image_secondary: image,
  field_link: link,
  field_link_to_page: link,
  field_capacity: integer,
});
const campaignArticle = z.object({
  ...text,
  field_label: color,
  field_link: link,
  field_campaign: teaserReference,
});
const report = z.object({
  ...text,
  field_title: line,
  field_color_variant: colorVariant,
  field_pdf_file: download,
});
const reportArticle = z.object({
  ...text,
  field_color_variant: colorVariant,
  field_pdf_file: download,
  field_annual_report_theme: reportTheme,
  field_annual_report: teaserReference,
});
const rental = z.object({
  body,
  field_media_item: mediaImage,
  field_capacity: integer,
  field_location: locationReference,
});

const textOf = (wire: z.output<typeof page>) => ({ ...wire.body, image: wire.field_image });

const campaignOf = (wire: z.output<typeof campaign>) => ({
  ...textOf(wire),
  heading: wire.field_title,
  color: wire.field_label,
  emblem: wire.field_svg,
  secondaryImage: wire.field_image_secondary,
  link: wire.field_link,
  linkToPage: wire.field_link_to_page,
  capacity: wire.field_capacity,
});

export const nodeDecoders: { readonly [Kind in NodeKind]: Decoder<Base, Node<Kind>> } = {
  'landing-page': decoder(landing, (base: Base, wire) => ({
    ...base,
    kind: 'landing-page',
    heading: wire.field_title,
    intro: wire.field_intro,
    image: wire.field_media_item,
    slides: wire.field_carousel_paragraph_items,
  })),
  article: decoder(article, (base: Base, wire) => ({
    ...base,
    kind: 'article',
    ...textOf(wire),
    articleType: wire.field_article_type,
    related: wire.field_related_articles,
    subjects: wire.field_subjects,
    themes: wire.field_themes,
  })),
  'basic-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'basic-page',
    ...textOf(wire),
  })),
  'overview-page': decoder(page, (base: Base, wire) => ({
    ...base,
    kind: 'overview-page',
    ...textOf(wire),
  })),
  vacancy: decoder(vacancy, (base: Base, wire) => ({
    ...base,
    kind: 'vacancy',
    ...textOf(wire),
    vacancyType: wire.field_vacancy_type,
    location: wire.field_location,
    hours: wire.field_working_hours,
    salary: wire.field_salary_range,
  })),
  project: decoder(project, (base: Base, wire) => ({
    ...base,
    kind: 'project',
    ...textOf(wire),
    subjects: wire.field_subjects,
    themes: wire.field_themes,
  })),
  activity: decoder(activityPage, (base: Base, wire) => ({
    ...base,
    kind: 'activity',
    ...textOf(wire),
    audience: wire.field_target_audience,
    types: wire.field_type_activiteit,
    location: wire.field_location,
    organization: wire.field_organization,
    dates: withAvailability(wire.field_date_ranges, wire.field_full_dates),
    dateDescription: wire.field_date_description,
    responseEmail: wire.field_response_email,
  })),
  'video-page': decoder(videoPage, (base: Base, wire) => ({
    ...base,
    kind: 'video-page',
    ...wire.body,
    image: wire.field_media_item?.poster ?? null,
    video: wire.field_media_item,
    link: wire.field_link,
    themes: wire.field_themes,
  })),
  partner: decoder(partner, (base: Base, wire) => ({
    ...base,
    kind: 'partner',
    body: wire.field_body,
    image: wire.field_image,
    link: wire.field_link,
  })),
  'campaign-landing-page': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-landing-page',
    ...campaignOf(wire),
  })),
  'campaign-theme-page': decoder(campaign, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-theme-page',
    ...campaignOf(wire),
  })),
  'campaign-article': decoder(campaignArticle, (base: Base, wire) => ({
    ...base,
    kind: 'campaign-article',
    ...textOf(wire),
    color: wire.field_label,
    link: wire.field_link,
    campaign: wire.field_campaign,
  })),
  'annual-report-page': decoder(report, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-page',
    ...textOf(wire),
    heading: wire.field_title,
    variant: wire.field_color_variant,
    document: wire.field_pdf_file,
  })),
  'annual-report-article': decoder(reportArticle, (base: Base, wire) => ({
    ...base,
    kind: 'annual-report-article',
    ...textOf(wire),
    theme: wire.field_annual_report_theme,
    variant: wire.field_color_variant ?? wire.field_annual_report_theme?.variant ?? null,
    document: wire.field_pdf_file,
    report: wire.field_annual_report,
  })),
  'rental-location': decoder(rental, (base: Base, wire) => ({
    ...base,
    kind: 'rental-location',
    ...wire.body,
    image: wire.field_media_item,
    capacity: wire.field_capacity,
    location: wire.field_location,
  })),
};
