import { z } from 'zod';
import type { RichText } from '@/lib/content/rich-text';
import { CONTENT_TYPES } from '@/lib/content/content-type';
import {
  type Paragraph,
  type ParagraphKind,
  TEXT_WITH_IMAGE_VARIANTS,
} from '@/lib/content/paragraph';
import { color, entities, first, line, link as anyLink, oneOf, richText } from './fields/field';
import { downloads, slides, video } from './fields/media';
import {
  accepts,
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
import { teaserReferences } from './teaser';
import { presets } from './webform/presets';

/** Every paragraph has an id, which is its React key. */
const id = at('uuid', line.pipe(z.string()));

/** A paragraph without what its shape requires is not shown, but for its text. */
const defineParagraph = <Kind extends ParagraphKind, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) =>
  z
    .intersection(entity({ id }), entity(shape))
    .transform((fields) => ({ ...fields, kind, id: fields.id }));

const contact = {
  heading,
  body,
  phone: at('field_phone', line),
  email: at('field_email', line),
  link,
  secondaryLink: at('field_secondary_link', anyLink),
};

const contentType = requireContent(at('field_type', oneOf(CONTENT_TYPES, null)));

const settings = z.object({ argument: z.string() });

/** viewsreference keeps its settings as PHP serializes them: `a:1:{s:8:"argument";s:6:"themes";}`. */
function argumentIn(data: unknown): string | null {
  const [, length, rest = ''] = /s:8:"argument";s:(\d+):"(.*)$/s.exec(String(data)) ?? [];
  const { data: known } = settings.safeParse(data);
  return known?.argument ?? (Buffer.from(rest).subarray(0, Number(length)).toString() || null);
}

const view = first(
  z
    .object({
      target_id: z.string(),
      display_id: z.string(),
      argument: z.string().nullish().catch(null),
      data: z.unknown().optional(),
    })
    .transform(({ data, ...one }) => ({ ...one, argument: one.argument ?? argumentIn(data) })),
);

/** A paragraph whose form, stops or locations are gone is shown as its text. */
export const textAlone = defineParagraph('text', { heading, body: requireContent(body) });

/** Null for a text without a heading and a body, which is not shown. */
const orNothing = <Text extends { heading: string | null; body: RichText | null }>(one: Text) =>
  one.heading || one.body ? one : null;

const BUNDLES_OF_OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['donation-initialiser', 'donation_initializer_block'],
]);

const teasersIn = (field: string) => requireContent(at(field, teaserReferences));

const kinds = {
  text: defineParagraph('text', { heading, body }).transform(orNothing),
  'text-with-image': defineParagraph('text-with-image', {
    variant: at('field_variant', oneOf(TEXT_WITH_IMAGE_VARIANTS, 'default')),
    heading,
    body,
    image,
    link,
  }).transform((one) => (one.image || one.link ? one : orNothing(one))),
  'text-with-icon': defineParagraph('text-with-icon', {
    icon: at('field_icon', line),
    heading,
    body,
    link,
  }).transform(orNothing),
  image: defineParagraph('image', {
    image: requireContent(image),
    caption: at('field_caption', line),
  }),
  quote: defineParagraph('quote', {
    words: requireContent(at('field_text', line)),
    speaker: at('field_title', line),
  }),
  cta: defineParagraph('cta', { heading, link: requireContent(link) }),
  'cta-block': defineParagraph('cta-block', {
    heading: at('info', line),
    body: at('body', richText),
    link,
  }).transform(orNothing),
  'cta-campaign': defineParagraph('cta-campaign', {
    heading: requireContent(heading),
    text: at('field_text', line),
    link,
    color: at('field_label', color),
    image,
  }).transform((one) => (one.text || one.link || one.image ? one : null)),
  accordion: defineParagraph('accordion', {
    heading,
    panels: requireContent(at('field_items', panels)),
  }),
  'vacancy-details': defineParagraph('vacancy-details', {
    heading: requireContent(heading),
    body: requireContent(body),
  }),
  'hero-carousel': defineParagraph('hero-carousel', {
    slides: requireContent(at('field_carousel_paragraph_items', slides)),
  }),
  'image-slider': defineParagraph('image-slider', {
    heading,
    images: requireContent(at('field_images', entities(sliderImage))),
  }),
  video: defineParagraph('video', {
    heading,
    video: requireContent(at('field_media_item', video)),
    caption: at('field_caption', line),
  }),
  'download-list': defineParagraph('download-list', {
    heading,
    downloads: requireContent(at('field_files', downloads)),
  }),
  'contact-information': defineParagraph('contact-information', contact).transform((one) =>
    one.body || one.phone || one.email || one.link || one.secondaryLink ? one : null,
  ),
  'key-figures': defineParagraph('key-figures', {
    heading,
    figures: requireContent(at('field_items', entities(keyFigure))),
  }),
  walk: defineParagraph('walk', {
    heading,
    body,
    stops: requireContent(at('field_items', entities(stop))),
  }),
  donate: defineParagraph('donate', {
    heading: requireContent(heading),
    body,
    link,
  }).transform((one) => (one.body || one.link ? one : null)),
  'donation-form': defineParagraph('donation-form', {
    heading,
    body,
    webform,
    accepts,
    ...choice,
  }).transform(withMonthly),
  'donation-initialiser': defineParagraph('donation-initialiser', {
    heading,
    link,
    webform,
    accepts,
    ...choice,
    amounts: requireContent(choice.amounts),
  }).transform((one) => (one.link || one.webform ? withMonthly(one) : null)),
  'newsletter-block': defineParagraph('newsletter-block', {
    heading,
    body: at('body', richText),
    webform: requireContent(webform),
    accepts,
  }),
  webform: defineParagraph('webform', {
    heading,
    body,
    webform: requireContent(webform),
    accepts,
    presets,
  }),
  'recent-content': defineParagraph('recent-content', { heading, list: contentType, link }),
  'content-overview': defineParagraph('content-overview', { heading, list: contentType }),
  'selected-content': defineParagraph('selected-content', {
    heading,
    teasers: teasersIn('field_content'),
  }),
  'carousel-items': defineParagraph('carousel-items', {
    heading,
    teasers: teasersIn('field_content_item'),
  }),
  partners: defineParagraph('partners', {
    heading,
    partners: at('field_partners', teaserReferences),
  }),
  'themes-overview': defineParagraph('themes-overview', {
    heading,
    themes: at('field_recent_content_type', teaserReferences),
  }),
  topics: defineParagraph('topics', {
    heading,
    topics: requireContent(at('field_topics', termReferences)),
  }),
  'location-list': defineParagraph('location-list', {
    heading,
    body,
    locations: requireContent(at('field_locations', locationReferences)),
    link,
  }),
  'view-block': defineParagraph('view-block', {
    heading,
    view: requireContent(at('field_view', view)),
  }).transform(({ view: { target_id: name, display_id: display, argument }, ...fields }) => ({
    ...fields,
    view: name,
    display,
    argument: argument || null,
  })),
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
