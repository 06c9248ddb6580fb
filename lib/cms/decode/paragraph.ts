import { z } from 'zod';
import type { Paragraph } from '@/lib/content/paragraph';
import { isUnpublished, list, machineName, references } from './fields/field';
import { type DecodeIssue, isIncomplete } from './fields/shape';
import { paragraphBundles, textAlone } from './paragraph-kinds';

const envelope = z.object({ entity: z.looseObject({ type: machineName }) });

/** Paragraphs Library stores what several pages show in an item, to which their paragraphs refer. */
const LIBRARY = 'from_library';
const library = z.object({ field_reusable_paragraph: references });
const libraryItem = z.object({ paragraphs: z.tuple([z.unknown()], z.unknown()) });

function inLibrary(entity: unknown): unknown {
  const [item] = library.safeParse(entity).data?.field_reusable_paragraph ?? [];
  return libraryItem.safeParse(item).data?.paragraphs[0];
}

type Decoded = { paragraphs: Paragraph[]; issues: DecodeIssue[] };

/** An entity without the fields that issues name. */
function withoutInvalid(entity: Record<string, unknown>, { issues }: z.ZodError) {
  const invalid = new Set(issues.map(({ path: [field = ''] }) => String(field)));
  return Object.fromEntries(Object.entries(entity).filter(([field]) => !invalid.has(field)));
}

function decodeParagraph(wire: unknown, index: number, host: string): Decoded {
  const outer = envelope.safeParse(wire);
  const bundle = outer.data?.entity.type ?? '?';
  const skip = (reason: string): Decoded => ({
    paragraphs: [],
    issues: [{ entity: host, part: `paragraph ${bundle}`, reason }],
  });
  if (!outer.success) return skip(z.prettifyError(outer.error));
  if (isUnpublished(outer.data.entity)) return { paragraphs: [], issues: [] };
  if (bundle === LIBRARY) {
    const stored = inLibrary(outer.data.entity);
    return stored === undefined
      ? { paragraphs: [], issues: [] }
      : decodeParagraph(stored, index, host);
  }
  const schema = paragraphBundles.get(bundle);
  if (!schema) {
    const unknown: Paragraph = { kind: 'unknown', id: `unknown-${index}`, bundle };
    return { ...skip('unknown bundle'), paragraphs: [unknown] };
  }
  const { entity } = outer.data;
  const complete = schema.safeParse(entity);
  if (complete.success) return { paragraphs: complete.data ? [complete.data] : [], issues: [] };
  const { error } = complete;
  const { issues } = isIncomplete(error) ? { issues: [] } : skip(z.prettifyError(error));
  const valid = withoutInvalid(entity, error);
  const shown = schema.safeParse(valid).data ?? textAlone.safeParse(valid).data;
  return { paragraphs: shown ? [shown] : [], issues };
}

/** Reports invalid fields, which count as missing; an unknown bundle becomes `unknown`, which editors see. */
export function decodeParagraphs(wire: unknown, host: string, field = 'field_paragraphs'): Decoded {
  const items = list(z.unknown()).safeParse(wire);
  if (!items.success) {
    const reason = z.prettifyError(items.error);
    return { paragraphs: [], issues: [{ entity: host, part: field, reason }] };
  }
  const decoded = items.data.map((item, index) => decodeParagraph(item, index, host));
  return {
    paragraphs: decoded.flatMap(({ paragraphs }) => paragraphs),
    issues: decoded.flatMap(({ issues }) => issues),
  };
}
