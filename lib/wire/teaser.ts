import { z } from 'zod';
import { ARTICLE_TYPES } from '@/lib/content/article-type';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { body, instant, integer, line, list, machineName } from './field';
import { image, mediaImage } from './image';
import { decodeFields, type Fault, wireObject } from './lenient';
import { language, nameFromPaths, paths } from './paths';
import { nodeKinds } from './node-kinds';
import { systemName } from './term';

const common = z.object({ nid: integer, title: line, langcode: language, paths });

type Common = Omit<Teaser<'landing-page'>, 'kind' | 'summary'>;
type Decoded<Kind extends TeaserKind> = { teaser: Teaser<Kind> | null; faults: Fault[] };

/** What an article is when the backend names no type that we know (spec section 3). */
export const articleType = systemName.transform(
  (name) => ARTICLE_TYPES.find((type) => type === name) ?? 'news',
);

const articleFields = z.object({
  body,
  field_image: image,
  field_article_type: articleType,
  created: instant,
});
const pageFields = z.object({ body, field_image: image });
const landingFields = z.object({ field_intro: line, field_media_item: mediaImage });

/** A kind without a decoder does not compile. */
const decoders: {
  readonly [Kind in TeaserKind]: (
    base: Common,
    wire: Record<string, unknown>,
    entity: string,
  ) => Decoded<Kind>;
} = {
  article: (base, wire, entity) => {
    const { value, faults } = decodeFields(articleFields, wire, entity);
    return {
      faults,
      teaser: value && {
        ...base,
        kind: 'article',
        image: value.field_image,
        articleType: value.field_article_type,
        summary: value.body.summary,
        created: value.created,
      },
    };
  },
  'basic-page': (base, wire, entity) => {
    const { value, faults } = decodeFields(pageFields, wire, entity);
    return {
      faults,
      teaser: value && {
        ...base,
        kind: 'basic-page',
        image: value.field_image,
        summary: value.body.summary,
      },
    };
  },
  'landing-page': (base, wire, entity) => {
    const { value, faults } = decodeFields(landingFields, wire, entity);
    return {
      faults,
      teaser: value && {
        ...base,
        kind: 'landing-page',
        image: value.field_media_item,
        summary: value.field_intro,
      },
    };
  },
};

const bundle = z.looseObject({ type: machineName });

/** A node as it stands in a list. A kind that cannot be drawn gives no teaser and a fault. */
export function decodeTeaser(input: unknown): { teaser: Teaser | null; faults: Fault[] } {
  const wire = wireObject.safeParse(input);
  if (!wire.success) return { teaser: null, faults: [] };
  const entity = `node:${JSON.stringify(wire.data['nid'])}`;
  const type = bundle.safeParse(wire.data).data?.type ?? '?';
  const kind = nodeKinds.get(type);
  if (!kind) {
    return { teaser: null, faults: [{ entity, part: 'type', reason: `unknown bundle ${type}` }] };
  }
  const { value, faults } = decodeFields(common, wire.data, entity);
  if (!value?.nid) return { teaser: null, faults };
  const base = {
    id: value.nid,
    title: value.title ?? nameFromPaths(value.paths) ?? '…',
    language: value.langcode,
    paths: value.paths,
    image: null,
  };
  const decoded = decoders[kind](base, wire.data, entity);
  return { teaser: decoded.teaser, faults: [...faults, ...decoded.faults] };
}

/** References to nodes; one that is not published has no entity, and is left out. */
export const teaserReferences = list(z.object({ entity: z.unknown() })).transform((items) =>
  items.flatMap(({ entity }) => decodeTeaser(entity).teaser ?? []),
);
