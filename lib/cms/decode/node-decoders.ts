import { z } from 'zod';
import type { Node, NodeKind } from '@/lib/content/node';
import { activity, articleType, withAvailability, work } from './fields/node-fields';
import { download, emblem, image, mediaImage, slides } from './fields/media';
import { body, color, integer, line, link, richText } from './fields/field';
import { decoder, type Decoder } from './partial';
import { text } from './fields/node-fields';
import {
  colorVariant,
  locationReference,
  reportTheme,
  termReferences,
} from './fields/term-reference';
import { video } from './fields/media';
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

const textOf = (own: z.output<typeof page>) => ({ ...own.body, image: own.field_image });

const campaignOf = (own: z.output<typeof campaign>) => ({
  ...textOf(own),
  heading: own.field_title,
  color: own.field_label,
  emblem: own.field_svg,
  secondaryImage: own.field_image_secondary,
  link: own.field_link,
  linkToPage: own.field_link_to_page,
  capacity: own.field_capacity,
});

export const nodeDecoders: { readonly [Kind in NodeKind]: Decoder<Base, Node<Kind>> } = {
  'landing-page': decoder(landing, (base: Base, own) => ({
    ...base,
    kind: 'landing-page',
    heading: own.field_title,
    intro: own.field_intro,
    image: own.field_media_item,
    slides: own.field_carousel_paragraph_items,
  })),
  article: decoder(article, (base: Base, own) => ({
    ...base,
    kind: 'article',
    ...textOf(own),
    articleType: own.field_article_type,
    related: own.field_related_articles,
    subjects: own.field_subjects,
    themes: own.field_themes,
  })),
  'basic-page': decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'basic-page',
    ...textOf(own),
  })),
  'overview-page': decoder(page, (base: Base, own) => ({
    ...base,
    kind: 'overview-page',
    ...textOf(own),
  })),
  vacancy: decoder(vacancy, (base: Base, own) => ({
    ...base,
    kind: 'vacancy',
    ...textOf(own),
    vacancyType: own.field_vacancy_type,
    location: own.field_location,
    hours: own.field_working_hours,
    salary: own.field_salary_range,
  })),
  project: decoder(project, (base: Base, own) => ({
    ...base,
    kind: 'project',
    ...textOf(own),
    subjects: own.field_subjects,
    themes: own.field_themes,
  })),
  activity: decoder(activityPage, (base: Base, own) => ({
    ...base,
    kind: 'activity',
    ...textOf(own),
    audience: own.field_target_audience,
    types: own.field_type_activiteit,
    location: own.field_location,
    organization: own.field_organization,
    dates: withAvailability(own.field_date_ranges, own.field_full_dates),
    dateDescription: own.field_date_description,
    responseEmail: own.field_response_email,
  })),
  'video-page': decoder(videoPage, (base: Base, own) => ({
    ...base,
    kind: 'video-page',
    ...own.body,
    image: own.field_media_item?.poster ?? null,
    video: own.field_media_item,
    link: own.field_link,
    themes: own.field_themes,
  })),
  partner: decoder(partner, (base: Base, own) => ({
    ...base,
    kind: 'partner',
    body: own.field_body,
    image: own.field_image,
    link: own.field_link,
  })),
  'campaign-landing-page': decoder(campaign, (base: Base, own) => ({
    ...base,
    kind: 'campaign-landing-page',
    ...campaignOf(own),
  })),
  'campaign-theme-page': decoder(campaign, (base: Base, own) => ({
    ...base,
    kind: 'campaign-theme-page',
    ...campaignOf(own),
  })),
  'campaign-article': decoder(campaignArticle, (base: Base, own) => ({
    ...base,
    kind: 'campaign-article',
    ...textOf(own),
    color: own.field_label,
    link: own.field_link,
    campaign: own.field_campaign,
  })),
  'annual-report-page': decoder(report, (base: Base, own) => ({
    ...base,
    kind: 'annual-report-page',
    ...textOf(own),
    heading: own.field_title,
    variant: own.field_color_variant,
    document: own.field_pdf_file,
  })),
  'annual-report-article': decoder(reportArticle, (base: Base, own) => ({
    ...base,
    kind: 'annual-report-article',
    ...textOf(own),
    theme: own.field_annual_report_theme,
    variant: own.field_color_variant ?? own.field_annual_report_theme?.variant ?? null,
    document: own.field_pdf_file,
    report: own.field_annual_report,
  })),
  'rental-location': decoder(rental, (base: Base, own) => ({
    ...base,
    kind: 'rental-location',
    ...own.body,
    image: own.field_media_item,
    capacity: own.field_capacity,
    location: own.field_location,
  })),
};
