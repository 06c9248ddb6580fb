import { z } from 'zod';
import type { Term, TermKind } from '@/lib/content/entity';
import { nameOf, termKinds } from './entity-kind';
import { flag, integer, line, link, machineName, richText } from './fields/field';
import { address, openingHours, position } from './fields/location';
import { image } from './fields/media';
import { at, decodeFields, type DecodeIssue, type Decoder, decoderOf } from './fields/shape';
import { metaFields, decodeMeta } from './fields/meta';
import { headFields, headOf } from './fields/paths';
import { toPlain } from './fields/sanitize';
import { colorVariant } from './fields/term-reference';
import { decodeParagraphs } from './paragraph';

const common = z.object({
  tid: integer,
  vid: machineName,
  ...headFields,
  description: richText,
  ...metaFields,
});

const shape = { image: at('field_image', image) };
const theme = { ...shape, hasQuickExit: at('field_quick_exit', flag) };
const location = {
  ...theme,
  address: at('field_address', address),
  phone: at('field_phone', line),
  email: at('field_email', line),
  website: at('field_website', link),
  position: at('field_geolocation', position),
  hours: at('field_openhours', openingHours),
};

type Wire = Record<string, unknown>;
type Base = Omit<Term<'theme'>, 'kind' | 'image' | 'hasQuickExit'>;

const termOf = decoderOf<Base>();

const decoders: { readonly [Kind in TermKind]: Decoder<Base, Term<Kind>> } = {
  location: termOf('location', location),
  theme: termOf('theme', theme),
  plain: termOf('plain', {
    ...shape,
    heading: at('field_title', line),
    variant: at('field_color_variant', colorVariant),
  }),
};

export function decodeTerm(wire: Wire): { term: Term | null; issues: DecodeIssue[] } {
  const entity = nameOf('term', wire['tid']);
  const { value, issues } = decodeFields(common, wire, entity);
  if (!value) return { term: null, issues };
  const { paragraphs, issues: skipped } = decodeParagraphs(wire['field_paragraphs'], entity);
  const { title: name, ...head } = headOf(value);
  const { description: summary, ...meta } = decodeMeta(value, name);
  const [beginning = ''] = value.description?.split('</p>', 1) ?? [];
  const base: Base = {
    id: value.tid ?? 0,
    vocabulary: value.vid ?? '',
    name,
    ...head,
    description: value.description,
    summary: summary ?? toPlain(beginning),
    ...meta,
    paragraphs,
  };
  const decoded = decoders[termKinds.get(base.vocabulary) ?? 'plain'](base, wire, entity);
  return { term: decoded.value, issues: [...issues, ...skipped, ...decoded.issues] };
}
