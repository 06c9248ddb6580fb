import { z } from 'zod';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { activity, articleType, card, withDates, work } from './fields/node-fields';
import {
  flag,
  instant,
  integer,
  line,
  link,
  plainText,
  richText,
  machineName,
  references,
} from './fields/field';
import { address, openingHours, position } from './fields/location';
import { image, poster } from './fields/media';
import {
  type Decoder,
  adapt,
  decoderOf,
  at,
  decodeFields,
  type DecodeIssue,
  wireObject,
} from './fields/shape';
import { locationReference, reportTheme, termReferences } from './fields/term-reference';
import { entityKind, nameOf, nodeKinds, termKinds } from './entity-kind';
import { headFields, headOf } from './fields/paths';

type Base = Omit<Teaser<'landing-page'>, 'kind' | 'summary'>;

const { summary } = card;
const place = at(
  'field_location',
  locationReference.transform((location) => location?.name ?? null),
);
const film = { summary, image: at('field_media_item', poster) };
const term = { image: card.image, summary: at('description', plainText) };
const landing = { image: at('field_media_item', image), summary: at('field_intro', line) };
const partner = {
  name: line,
  body: at('field_body', richText),
  image: at('field_image', image),
  link: at('field_link', link),
};
const rental = {
  summary,
  image: at('field_media_item', image),
  capacity: at('field_capacity', integer),
  place,
};
const location = {
  image: at('field_image', image),
  address: at('field_address', address),
  phone: at('field_phone', line),
  hours: at('field_openhours', openingHours),
  position: at('field_geolocation', position),
  types: at('field_location_type', termReferences.catch([])),
};

const teaserOf = decoderOf<Base>();

const teaserDecoders: { readonly [Kind in TeaserKind]: Decoder<Base, Teaser<Kind>> } = {
  page: teaserOf('page', card),
  'landing-page': teaserOf('landing-page', landing),
  article: teaserOf('article', { ...card, articleType, created: instant }),
  vacancy: teaserOf('vacancy', { ...work, place }),
  project: teaserOf('project', card),
  activity: adapt(
    teaserOf('activity', { ...activity, place, isPinned: at('field_pinned', flag) }),
    withDates,
  ),
  'video-page': teaserOf('video-page', film),
  partner: adapt(teaserOf('partner', partner), ({ name, ...fields }) => ({
    ...fields,
    title: name ?? fields.title,
  })),
  'campaign-landing-page': teaserOf('campaign-landing-page', card),
  'campaign-article': teaserOf('campaign-article', card),
  'campaign-theme-page': teaserOf('campaign-theme-page', card),
  'annual-report-article': teaserOf('annual-report-article', {
    ...card,
    theme: at('field_annual_report_theme', reportTheme),
  }),
  'rental-location': teaserOf('rental-location', rental),
  location: teaserOf('location', location),
  theme: teaserOf('theme', term),
  term: teaserOf('term', term),
};

const hasCard = (kind: string): kind is TeaserKind => Object.hasOwn(teaserDecoders, kind);

const common = z.object({ nid: integer, tid: integer, ...headFields });

const bundle = machineName.catch(null);

type Decoded = { teaser: Teaser | null; issues: DecodeIssue[] };

export function decodeTeaser(input: unknown): Decoded {
  const wire = wireObject.safeParse(input).data;
  if (!wire) return { teaser: null, issues: [] };
  const isTerm = entityKind(wire) === 'term';
  const number = isTerm ? 'tid' : 'nid';
  const entity = nameOf(isTerm ? 'term' : 'node', wire[number]);
  const type = bundle.parse(wire[isTerm ? 'vid' : 'type']) ?? '?';
  const kind = isTerm ? (termKinds.get(type) ?? 'term') : nodeKinds.get(type);
  if (!kind)
    return { teaser: null, issues: [{ entity, part: 'type', reason: `unknown bundle ${type}` }] };
  const { value, issues } = decodeFields(common, wire, entity);
  const id = value?.[number];
  if (!value || !id)
    return { teaser: null, issues: [...issues, { entity, part: number, reason: 'no id' }] };
  const base: Base = { id, ...headOf(value), image: null };
  const decoded = teaserDecoders[hasCard(kind) ? kind : 'page'](base, wire, entity);
  return { teaser: decoded.value, issues: [...issues, ...decoded.issues] };
}

export const teaserReferences = references.transform((entities) =>
  entities.flatMap((entity) => decodeTeaser(entity).teaser ?? []),
);

export const teaserReference = teaserReferences.transform((teasers) => teasers[0] ?? null);
