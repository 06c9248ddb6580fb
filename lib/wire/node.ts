import { z } from 'zod';
import type { Node, NodeKind, Slide } from '@/lib/content/node';
import { body, instant, integer, line, link, list, machineName } from './field';
import { image, mediaImage } from './image';
import { decodeFields, type Fault } from './lenient';
import { metaDescription } from './metatag';
import { nodeKinds } from './node-kinds';
import { decodeParagraphs } from './paragraph';
import { language, nameFromPaths, paths } from './paths';
import { articleType } from './teaser';
import { termReferences } from './term';

const common = z.object({
  nid: integer,
  title: line,
  langcode: language,
  paths,
  created: instant,
  changed: instant,
  metatag: metaDescription,
});

type Common = Omit<Node<'basic-page'>, 'kind' | 'summary' | 'body' | 'image'>;
type Wire = Record<string, unknown>;
type Decoded<Kind extends NodeKind> = { node: Node<Kind> | null; faults: Fault[] };

const slide = z
  .object({
    uuid: line.pipe(z.string()),
    field_title: line,
    field_text: line,
    field_image: image,
    field_link: link,
  })
  .transform((wire): Slide | null =>
    wire.field_title
      ? {
          id: wire.uuid,
          title: wire.field_title,
          text: wire.field_text,
          image: wire.field_image,
          link: wire.field_link,
        }
      : null,
  );

const landingFields = z.object({
  field_title: line,
  field_intro: line,
  field_media_item: mediaImage,
  field_carousel_paragraph_items: list(z.object({ entity: slide.catch(null) })),
});
const articleFields = z.object({
  body,
  field_image: image,
  field_article_type: articleType,
  field_subjects: termReferences,
  field_themes: termReferences,
});
const pageFields = z.object({ body, field_image: image });

/** A kind without a decoder does not compile. */
const decoders: {
  readonly [Kind in NodeKind]: (base: Common, wire: Wire, entity: string) => Decoded<Kind>;
} = {
  'landing-page': (base, wire, entity) => {
    const { value, faults } = decodeFields(landingFields, wire, entity);
    const node: Node<'landing-page'> | null = value && {
      ...base,
      kind: 'landing-page',
      heading: value.field_title,
      intro: value.field_intro,
      image: value.field_media_item,
      slides: value.field_carousel_paragraph_items.flatMap((item) => item.entity ?? []),
    };
    return { node, faults };
  },
  article: (base, wire, entity) => {
    const { value, faults } = decodeFields(articleFields, wire, entity);
    const node: Node<'article'> | null = value && {
      ...base,
      kind: 'article',
      articleType: value.field_article_type,
      ...value.body,
      image: value.field_image,
      subjects: value.field_subjects,
      themes: value.field_themes,
    };
    return { node, faults };
  },
  'basic-page': (base, wire, entity) => {
    const { value, faults } = decodeFields(pageFields, wire, entity);
    const node: Node<'basic-page'> | null = value && {
      ...base,
      kind: 'basic-page',
      ...value.body,
      image: value.field_image,
    };
    return { node, faults };
  },
};

/**
 * A node's whole page. A bundle that nobody knows is drawn as a basic page, for the texts in it are
 * still the editors', and is named in `faults`.
 */
export function decodeNode(wire: Wire): { node: Node | null; faults: Fault[] } {
  const entity = `node:${JSON.stringify(wire['nid'])}`;
  const bundle = machineName.safeParse(wire['type']).data ?? '?';
  const kind = nodeKinds.get(bundle);
  const { value, faults } = decodeFields(common, wire, entity);
  if (!value) return { node: null, faults };

  const { paragraphs, faults: skipped } = decodeParagraphs(wire['field_paragraphs'], entity);
  const base: Common = {
    id: value.nid ?? 0,
    title: value.title ?? nameFromPaths(value.paths) ?? '…',
    language: value.langcode,
    paths: value.paths,
    created: value.created,
    changed: value.changed,
    description: value.metatag,
    paragraphs,
  };
  const decoded = decoders[kind ?? 'basic-page'](base, wire, entity);
  const unknown = kind ? [] : [{ entity, part: 'type', reason: `unknown bundle ${bundle}` }];
  return { node: decoded.node, faults: [...faults, ...skipped, ...unknown, ...decoded.faults] };
}
