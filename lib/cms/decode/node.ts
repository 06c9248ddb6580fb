import { z } from 'zod';
import type { Node, NodeKind } from '@/lib/content/node';
import { getOwn } from '@/lib/content/get-own';
import {
  activityPage,
  articleType,
  location,
  text,
  withDates,
  workPage,
} from './fields/node-fields';
import { download, emblem, image, poster, slides, video } from './fields/media';
import { color, flag, integer, line, link, richText, instant, machineName } from './fields/field';
import { type Decoder, adapt, decoderOf, at, decodeFields, type DecodeIssue } from './fields/shape';
import { colorVariant, reportTheme, termReferences } from './fields/term-reference';
import { teaserReference, teaserReferences } from './teaser';
import { nameOf, nodeKinds } from './entity-kind';
import { metaFields, decodeMeta } from './fields/meta';
import { headFields, headOf } from './fields/paths';
import { decodeParagraphs } from './paragraph';

type Base = Omit<Node<'landing-page'>, 'kind' | 'heading' | 'intro' | 'image' | 'slides'> &
  Pick<Node<'vacancy'>, 'details'>;

const heading = at('field_title', line);
const themes = at('field_themes', termReferences);
const about = { subjects: at('field_subjects', termReferences), themes };
const fieldColor = at('field_label', color);
const fieldLink = at('field_link', link);
const capacity = at('field_capacity', integer);
const pageImage = at('field_media_item', image);

const campaign = {
  ...text,
  heading,
  color: fieldColor,
  emblem: at('field_svg', emblem),
  secondaryImage: at('field_image_secondary', image),
  link: fieldLink,
  linkToPage: at('field_link_to_page', link),
  capacity,
};
const report = {
  ...text,
  variant: at('field_color_variant', colorVariant),
  document: at('field_pdf_file', download),
};
const reportArticle = {
  ...report,
  theme: at('field_annual_report_theme', reportTheme),
  report: at('field_annual_report', teaserReference),
};
const landing = {
  heading,
  intro: at('field_intro', line),
  image: pageImage,
  slides: at('field_carousel_paragraph_items', slides),
};
const article = {
  ...text,
  ...about,
  articleType,
  related: at('field_related_articles', teaserReferences),
};
const videoPage = {
  body: text.body,
  summary: text.summary,
  video: at('field_media_item', video),
  image: at('field_media_item', poster),
  link: fieldLink,
  themes,
};
const partner = {
  body: at('field_body', richText),
  image: at('field_image', image),
  link: fieldLink,
};

const nodeOf = decoderOf<Base>();

const nodeDecoders: { readonly [Kind in NodeKind]: Decoder<Base, Node<Kind>> } = {
  'landing-page': nodeOf('landing-page', landing),
  article: nodeOf('article', article),
  'basic-page': nodeOf('basic-page', {
    ...text,
    location,
    hasQuickExit: at('field_quick_exit', flag),
  }),
  'overview-page': nodeOf('overview-page', text),
  vacancy: adapt(
    nodeOf('vacancy', workPage),
    ({ volunteerKinds, daytimeKinds, contactName, contactPhone, contactEmail, ...fields }) => ({
      ...fields,
      kinds: [...volunteerKinds, ...daytimeKinds],
      contact:
        contactName || contactPhone || contactEmail
          ? { name: contactName, phone: contactPhone, email: contactEmail }
          : null,
    }),
  ),
  project: nodeOf('project', { ...text, ...about }),
  activity: adapt(
    nodeOf('activity', {
      ...activityPage,
      organization: at('field_organization', teaserReference),
    }),
    withDates,
  ),
  'video-page': nodeOf('video-page', videoPage),
  partner: nodeOf('partner', partner),
  'campaign-landing-page': nodeOf('campaign-landing-page', campaign),
  'campaign-theme-page': nodeOf('campaign-theme-page', campaign),
  'campaign-article': nodeOf('campaign-article', {
    ...text,
    color: fieldColor,
    link: fieldLink,
    campaign: at('field_campaign', teaserReference),
  }),
  'annual-report-page': nodeOf('annual-report-page', { ...report, heading }),
  'annual-report-article': adapt(nodeOf('annual-report-article', reportArticle), (fields) => ({
    ...fields,
    variant: fields.variant ?? fields.theme?.variant ?? null,
  })),
  'rental-location': nodeOf('rental-location', {
    body: text.body,
    summary: text.summary,
    image: pageImage,
    capacity,
    location,
  }),
};

const common = z.object({
  nid: integer,
  ...headFields,
  created: instant,
  changed: instant,
  ...metaFields,
});

/** The annual report's paragraphs have another field name. */
const PARAGRAPH_FIELDS = ['field_paragraphs', 'field_annual_report_paragraphs'];

/** The form of a basic page, such as one of Webform Node, as a paragraph has one. Other kinds have forms of their own. */
function formIn({ field_webform: form }: Record<string, unknown>): object[] {
  const entity = {
    uuid: [{ value: 'form' }],
    type: [{ target_id: 'webform' }],
    field_webform: form,
  };
  return form ? [{ entity }] : [];
}

/** An unknown bundle becomes a basic page, since it still has editors' texts, and is reported. */
export function decodeNode(wire: Record<string, unknown>): {
  node: Node | null;
  issues: DecodeIssue[];
} {
  const entity = nameOf('node', wire['nid']);
  const bundle = machineName.safeParse(wire['type']).data ?? '?';
  const kind = nodeKinds.get(bundle);
  const isBasic = kind === undefined || kind === 'basic-page';
  const { value, issues } = decodeFields(common, wire, entity);
  if (!value) return { node: null, issues };

  const paragraphsOf = (field: string) => decodeParagraphs(getOwn(wire, field), entity, field);
  const paragraphFields = [
    ...PARAGRAPH_FIELDS.map(paragraphsOf),
    decodeParagraphs(isBasic ? formIn(wire) : [], entity, 'field_webform'),
  ];
  const details = paragraphsOf('field_paragraph_vacancy');
  const head = headOf(value);
  const base: Base = {
    id: value.nid ?? 0,
    ...head,
    created: value.created,
    changed: value.changed,
    ...decodeMeta(value, head.title),
    paragraphs: paragraphFields.flatMap(({ paragraphs }) => paragraphs),
    details: details.paragraphs,
  };
  const decoded = nodeDecoders[kind ?? 'basic-page'](base, wire, entity);
  const unknown = kind ? [] : [{ entity, part: 'type', reason: `unknown bundle ${bundle}` }];
  const skipped = [...paragraphFields, details].flatMap((part) => part.issues);
  return { node: decoded.value, issues: [...issues, ...skipped, ...unknown, ...decoded.issues] };
}
