import { z } from 'zod';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import {
  type Paragraph,
  type ParagraphKind,
  TEXT_WITH_IMAGE_VARIANTS,
} from '@/lib/content/paragraph';
import { color, entities, first, line, link as anyLink, oneOf, richText } from './fields/field';
import { downloads, slides, video } from './fields/media';
import {
  body,
  choice,
  heading,
  image,
  keyFigure,
  link,
  panels,
  sliderImage,
  stop,
  webform,
  withMonthly,
} from './fields/paragraph-fields';
import { at, entity, requireContent } from './fields/shape';
import { locationReferences, termReferences } from './fields/term-reference';
import { passThrough } from './partial';
import { teaserReferences } from './teaser';

/** Every paragraph has an id, which is its React key. */
const id = at('uuid', line.pipe(z.string()));

/** A paragraph without what is `present` in its shape, or whose payload is null, is not shown. */
const paragraphOf = <
  Kind extends ParagraphKind,
  Shape extends z.ZodRawShape,
  Payload extends object,
>(
  kind: Kind,
  shape: Shape,
  payloadOf: (fields: z.output<z.ZodObject<Shape>>) => Payload | null,
) =>
  z.intersection(entity({ id }), entity(shape)).transform((fields) => {
    const payload = payloadOf(fields);
    return payload && { kind, id: fields.id, ...payload };
  });

const contact = {
  heading,
  body,
  phone: at('field_phone', line),
  email: at('field_email', line),
  link,
  secondaryLink: at('field_secondary_link', anyLink),
};

const contentType = requireContent(at('field_type', oneOf(CONTENT_TYPES, null)));

const view = first(
  z.object({
    target_id: z.string(),
    display_id: z.string(),
    argument: z.string().nullish().catch(null),
  }),
);

const BUNDLES_OF_OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['donation-initialiser', 'donation_initializer_block'],
]);

const teasersIn = (field: string) => requireContent(at(field, teaserReferences));

const kinds = {
  text: paragraphOf('text', { heading, body: requireContent(body) }, passThrough),
  'text-with-image': paragraphOf(
    'text-with-image',
    {
      variant: at('field_variant', oneOf(TEXT_WITH_IMAGE_VARIANTS, 'default')),
      heading,
      body: requireContent(body),
      image,
      link,
    },
    passThrough,
  ),
  'text-with-icon': paragraphOf(
    'text-with-icon',
    { icon: at('field_icon', line), heading, body, link },
    (fields) => (fields.heading || fields.body ? fields : null),
  ),
  image: paragraphOf(
    'image',
    { image: requireContent(image), caption: at('field_caption', line) },
    passThrough,
  ),
  quote: paragraphOf(
    'quote',
    { words: requireContent(at('field_text', line)), speaker: at('field_title', line) },
    passThrough,
  ),
  cta: paragraphOf('cta', { heading, link: requireContent(link) }, passThrough),
  'cta-block': paragraphOf(
    'cta-block',
    { heading: at('info', line), body: at('body', richText), link },
    (fields) => (fields.heading || fields.body ? fields : null),
  ),
  'cta-campaign': paragraphOf(
    'cta-campaign',
    {
      heading: requireContent(heading),
      text: at('field_text', line),
      link: requireContent(link),
      color: at('field_label', color),
      image,
    },
    passThrough,
  ),
  accordion: paragraphOf(
    'accordion',
    { heading, panels: requireContent(at('field_items', panels)) },
    passThrough,
  ),
  'vacancy-details': paragraphOf(
    'vacancy-details',
    { heading: requireContent(heading), body: requireContent(body) },
    passThrough,
  ),
  'hero-carousel': paragraphOf(
    'hero-carousel',
    { slides: requireContent(at('field_carousel_paragraph_items', slides)) },
    passThrough,
  ),
  'image-slider': paragraphOf(
    'image-slider',
    { heading, images: requireContent(at('field_images', entities(sliderImage))) },
    passThrough,
  ),
  video: paragraphOf(
    'video',
    {
      heading,
      video: requireContent(at('field_media_item', video)),
      caption: at('field_caption', line),
    },
    passThrough,
  ),
  'download-list': paragraphOf(
    'download-list',
    { heading, downloads: requireContent(at('field_files', downloads)) },
    passThrough,
  ),
  'contact-information': paragraphOf('contact-information', contact, (fields) =>
    fields.body || fields.phone || fields.email || fields.link ? fields : null,
  ),
  'key-figures': paragraphOf(
    'key-figures',
    { heading, figures: requireContent(at('field_items', entities(keyFigure))) },
    passThrough,
  ),
  walk: paragraphOf(
    'walk',
    { heading, body, stops: requireContent(at('field_items', entities(stop))) },
    passThrough,
  ),
  donate: paragraphOf(
    'donate',
    { heading: requireContent(heading), body, link: requireContent(link) },
    passThrough,
  ),
  'donation-form': paragraphOf('donation-form', { heading, body, webform, ...choice }, withMonthly),
  'donation-initialiser': paragraphOf(
    'donation-initialiser',
    { heading, link: requireContent(link), ...choice, amounts: requireContent(choice.amounts) },
    withMonthly,
  ),
  'newsletter-block': paragraphOf(
    'newsletter-block',
    { heading, body: at('body', richText), webform: requireContent(webform) },
    passThrough,
  ),
  webform: paragraphOf('webform', { heading, body, webform: requireContent(webform) }, passThrough),
  'recent-content': paragraphOf(
    'recent-content',
    { heading, list: contentType, link },
    passThrough,
  ),
  'content-overview': paragraphOf('content-overview', { heading, list: contentType }, passThrough),
  'selected-content': paragraphOf(
    'selected-content',
    { heading, teasers: teasersIn('field_content') },
    passThrough,
  ),
  'carousel-items': paragraphOf(
    'carousel-items',
    { heading, teasers: teasersIn('field_content_item') },
    passThrough,
  ),
  partners: paragraphOf(
    'partners',
    { heading, partners: at('field_partners', teaserReferences) },
    passThrough,
  ),
  'themes-overview': paragraphOf(
    'themes-overview',
    { heading, themes: at('field_recent_content_type', teaserReferences) },
    passThrough,
  ),
  topics: paragraphOf(
    'topics',
    { heading, topics: requireContent(at('field_topics', termReferences)) },
    passThrough,
  ),
  'location-list': paragraphOf(
    'location-list',
    { heading, body, locations: requireContent(at('field_locations', locationReferences)), link },
    passThrough,
  ),
  'view-block': paragraphOf(
    'view-block',
    { heading, view: requireContent(at('field_view', view)) },
    ({ heading: title, view: { target_id: name, display_id: display, argument } }) => ({
      heading: title,
      view: name,
      display,
      argument: argument || null,
    }),
  ),
} satisfies {
  [Kind in Exclude<ParagraphKind, 'unknown'>]: z.ZodType<Paragraph<Kind> | null>;
};

/** The schema of each bundle, by the name that the CMS has for it. */
export const paragraphBundles: ReadonlyMap<string, z.ZodType<Paragraph | null>> = new Map(
  Object.entries(kinds).map(([kind, schema]): [string, z.ZodType<Paragraph | null>] => [
    BUNDLES_OF_OTHER_NAMES.get(kind) ?? kind.replaceAll('-', '_'),
    schema,
  ]),
);
