import { z } from 'zod';
import type { Node } from '@/lib/content/node';
import { nameOf, nodeKinds } from './entity-kind';
import { instant, integer, line, machineName, metaDescription } from './fields/field';
import { decodeFields, type DecodeIssue } from './partial';
import { language, nameFromPaths, pathFields, pathsIn } from './fields/paths';
import { type Base, nodeDecoders } from './node-decoders';
import { decodeParagraphs } from './paragraph';
import { getOwn } from '@/lib/content/get-own';

const common = z.object({
  nid: integer,
  title: line,
  name: line,
  langcode: language,
  ...pathFields,
  created: instant,
  changed: instant,
  metatag: metaDescription,
});

/** The annual report's paragraphs have another field name. */
const PARAGRAPH_FIELDS = ['field_paragraphs', 'field_annual_report_paragraphs'];

/** An unknown bundle becomes a basic page, since it still has editors' texts, and is reported. */
export function decodeNode(wire: Record<string, unknown>): {
  node: Node | null;
  issues: DecodeIssue[];
} {
  const entity = nameOf('node', wire['nid']);
  const bundle = machineName.safeParse(wire['type']).data ?? '?';
  const kind = nodeKinds.get(bundle);
  const { value, issues } = decodeFields(common, wire, entity);
  if (!value) return { node: null, issues };

  const paragraphsOf = (field: string) => decodeParagraphs(getOwn(wire, field), entity, field);
  const paragraphFields = PARAGRAPH_FIELDS.map(paragraphsOf);
  const details = paragraphsOf('field_paragraph_vacancy');
  const paths = pathsIn(value);
  const base: Base = {
    id: value.nid ?? 0,
    title: value.title ?? value.name ?? nameFromPaths(paths) ?? '…',
    language: value.langcode,
    paths,
    created: value.created,
    changed: value.changed,
    description: value.metatag,
    paragraphs: paragraphFields.flatMap(({ paragraphs }) => paragraphs),
    details: details.paragraphs,
  };
  const decoded = nodeDecoders[kind ?? 'basic-page'](base, wire, entity);
  const unknown = kind ? [] : [{ entity, part: 'type', reason: `unknown bundle ${bundle}` }];
  const skipped = [...paragraphFields, details].flatMap((part) => part.issues);
  return { node: decoded.value, issues: [...issues, ...skipped, ...unknown, ...decoded.issues] };
}
