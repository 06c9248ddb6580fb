import { z } from 'zod';
import type { Term, TermKind } from '@/lib/content/term';
import { nameOf, termKinds } from './entity-kind';
import { flag, integer, line, link, machineName, metaDescription, richText } from './fields/field';
import { address, openingHours, position } from './fields/location';
import { image } from './fields/media';
import { decodeFields, type DecodeIssue, type Decoder, decoderOf } from './partial';
import { language, nameFromPaths, pathFields, pathsIn } from './fields/paths';
import { decodeParagraphs } from './paragraph';

const common = z.object({
  tid: integer,
  vid: machineName,
  name: line,
  langcode: language,
  ...pathFields,
  description: richText,
  metatag: metaDescription,
});

const locationFields = {
  field_image: image,
  field_address: address,
  field_phone: line,
  field_email: line,
  field_website: link,
  field_geolocation: position,
  field_openhours: openingHours,
  field_quick_exit: flag,
};

type Wire = Record<string, unknown>;
type Base = Omit<Term<'plain'>, 'kind' | 'image'> & Pick<Term<'theme'>, 'paragraphs'>;

const termOf = decoderOf<Base>();

const decoders: { readonly [Kind in TermKind]: Decoder<Base, Term<Kind>> } = {
  location: termOf('location', locationFields, (wire) => ({
    image: wire.field_image,
    address: wire.field_address,
    phone: wire.field_phone,
    email: wire.field_email,
    website: wire.field_website,
    position: wire.field_geolocation,
    hours: wire.field_openhours,
    hasQuickExit: wire.field_quick_exit,
  })),
  theme: termOf('theme', { field_image: image, field_quick_exit: flag }, (wire) => ({
    image: wire.field_image,
    hasQuickExit: wire.field_quick_exit,
  })),
  plain: termOf('plain', { field_image: image }, (wire) => ({
    image: wire.field_image,
  })),
};

export function decodeTerm(wire: Wire): { term: Term | null; issues: DecodeIssue[] } {
  const entity = nameOf('term', wire['tid']);
  const { value, issues } = decodeFields(common, wire, entity);
  if (!value) return { term: null, issues };
  const { paragraphs, issues: skipped } = decodeParagraphs(wire['field_paragraphs'], entity);
  const paths = pathsIn(value);
  const base: Base = {
    id: value.tid ?? 0,
    vocabulary: value.vid ?? '',
    name: value.name ?? nameFromPaths(paths) ?? '…',
    language: value.langcode,
    paths,
    description: value.description,
    summary: value.metatag,
    paragraphs,
  };
  const decoded = decoders[termKinds.get(base.vocabulary) ?? 'plain'](base, wire, entity);
  return { term: decoded.value, issues: [...issues, ...skipped, ...decoded.issues] };
}
