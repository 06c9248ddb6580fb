import type { z } from 'zod';
import type { Node, NodeKind } from '@/lib/content/node';
import {
  activity,
  articleType,
  signUp,
  text,
  withAvailability,
  workPage,
} from './fields/node-fields';
import { download, emblem, image, mediaImage, slides, video } from './fields/media';
import { body, color, flag, integer, line, link, richText } from './fields/field';
import { type Decoder, decoderOf } from './partial';
import {
  colorVariant,
  locationReference,
  reportTheme,
  termReferences,
} from './fields/term-reference';
import { teaserReference, teaserReferences } from './teaser';

export type Base = Omit<Node<'landing-page'>, 'kind' | 'heading' | 'intro' | 'image' | 'slides'> &
  Pick<Node<'vacancy'>, 'details'>;

const about = { field_subjects: termReferences, field_themes: termReferences };

const landing = {
  field_title: line,
  field_intro: line,
  field_media_item: mediaImage,
  field_carousel_paragraph_items: slides,
};
const article = {
  ...text,
  ...about,
  field_article_type: articleType,
  field_related_articles: teaserReferences,
};
const basicPage = { ...text, field_location: locationReference, field_quick_exit: flag };
const project = { ...text, ...about };
const activityPage = {
  ...activity,
  field_type_activiteit: termReferences,
  field_organization: teaserReference,
  field_date_description: line,
  field_response_email: line,
  field_sign_up: signUp,
};
const videoPage = {
  body,
  field_media_item: video,
  field_link: link,
  field_themes: termReferences,
};
const partner = { field_body: richText, field_image: image, field_link: link };
const campaign = {
  ...text,
  field_title: line,
  field_label: color,
  field_svg: emblem,
  field_image_secondary: image,
  field_link: link,
  field_link_to_page: link,
  field_capacity: integer,
};
const campaignArticle = {
  ...text,
  field_label: color,
  field_link: link,
  field_campaign: teaserReference,
};
const report = {
  ...text,
  field_title: line,
  field_color_variant: colorVariant,
  field_pdf_file: download,
};
const reportArticle = {
  ...text,
  field_color_variant: colorVariant,
  field_pdf_file: download,
  field_annual_report_theme: reportTheme,
  field_annual_report: teaserReference,
};
const rental = {
  body,
  field_media_item: mediaImage,
  field_capacity: integer,
  field_location: locationReference,
};

const textOf = (wire: z.output<z.ZodObject<typeof text>>) => ({
  ...wire.body,
  image: wire.field_image,
});

const campaignOf = (wire: z.output<z.ZodObject<typeof campaign>>) => ({
  ...textOf(wire),
  heading: wire.field_title,
  color: wire.field_label,
  emblem: wire.field_svg,
  secondaryImage: wire.field_image_secondary,
  link: wire.field_link,
  linkToPage: wire.field_link_to_page,
  capacity: wire.field_capacity,
});

const nodeOf = decoderOf<Base>();

export const nodeDecoders: { readonly [Kind in NodeKind]: Decoder<Base, Node<Kind>> } = {
  'landing-page': nodeOf('landing-page', landing, (wire) => ({
    heading: wire.field_title,
    intro: wire.field_intro,
    image: wire.field_media_item,
    slides: wire.field_carousel_paragraph_items,
  })),
  article: nodeOf('article', article, (wire) => ({
    ...textOf(wire),
    articleType: wire.field_article_type,
    related: wire.field_related_articles,
    subjects: wire.field_subjects,
    themes: wire.field_themes,
  })),
  'basic-page': nodeOf('basic-page', basicPage, (wire) => ({
    ...textOf(wire),
    location: wire.field_location,
    hasQuickExit: wire.field_quick_exit,
  })),
  'overview-page': nodeOf('overview-page', text, textOf),
  vacancy: nodeOf('vacancy', workPage, (wire) => ({
    ...textOf(wire),
    vacancyType: wire.field_vacancy_type,
    location: wire.field_location,
    hours: wire.field_working_hours,
    salary: wire.field_salary_range,
    kinds: [...wire.field_volunteer_vacancy_type, ...wire.field_daytime_activity_vacancy_t],
    days: wire.field_working_days,
    closes: wire.field_closing_date,
    contact: wire.field_contact_name
      ? {
          name: wire.field_contact_name,
          phone: wire.field_contact_phone,
          email: wire.field_contact_email,
        }
      : null,
  })),
  project: nodeOf('project', project, (wire) => ({
    ...textOf(wire),
    subjects: wire.field_subjects,
    themes: wire.field_themes,
  })),
  activity: nodeOf('activity', activityPage, (wire) => ({
    ...textOf(wire),
    audience: wire.field_target_audience,
    types: wire.field_type_activiteit,
    location: wire.field_location,
    organization: wire.field_organization,
    dates: withAvailability(wire.field_date_ranges, wire.field_full_dates),
    dateDescription: wire.field_date_description,
    responseEmail: wire.field_response_email,
    signUp: wire.field_sign_up,
  })),
  'video-page': nodeOf('video-page', videoPage, (wire) => ({
    ...wire.body,
    image: wire.field_media_item?.poster ?? null,
    video: wire.field_media_item,
    link: wire.field_link,
    themes: wire.field_themes,
  })),
  partner: nodeOf('partner', partner, (wire) => ({
    body: wire.field_body,
    image: wire.field_image,
    link: wire.field_link,
  })),
  'campaign-landing-page': nodeOf('campaign-landing-page', campaign, campaignOf),
  'campaign-theme-page': nodeOf('campaign-theme-page', campaign, campaignOf),
  'campaign-article': nodeOf('campaign-article', campaignArticle, (wire) => ({
    ...textOf(wire),
    color: wire.field_label,
    link: wire.field_link,
    campaign: wire.field_campaign,
  })),
  'annual-report-page': nodeOf('annual-report-page', report, (wire) => ({
    ...textOf(wire),
    heading: wire.field_title,
    variant: wire.field_color_variant,
    document: wire.field_pdf_file,
  })),
  'annual-report-article': nodeOf('annual-report-article', reportArticle, (wire) => ({
    ...textOf(wire),
    theme: wire.field_annual_report_theme,
    variant: wire.field_color_variant ?? wire.field_annual_report_theme?.variant ?? null,
    document: wire.field_pdf_file,
    report: wire.field_annual_report,
  })),
  'rental-location': nodeOf('rental-location', rental, (wire) => ({
    ...wire.body,
    image: wire.field_media_item,
    capacity: wire.field_capacity,
    location: wire.field_location,
  })),
};
