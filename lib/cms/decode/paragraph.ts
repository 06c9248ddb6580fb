import { z } from 'zod';
import type { Paragraph } from '@/lib/content/paragraph';
import { list, machineName } from './fields/field';
import { type DecodeIssue, isIncomplete } from './fields/shape';
import { paragraphBundles, textAlone } from './paragraph-kinds';

const envelope = z.object({ entity: z.looseObject({ type: machineName }) });

type Decoded = { paragraphs: Paragraph[]; issues: DecodeIssue[] };

function decodeParagraph(wire: unknown, index: number, host: string): Decoded {
  const outer = envelope.safeParse(wire);
  const bundle = outer.data?.entity.type ?? '?';
  const skip = (reason: string): Decoded => ({
    paragraphs: [],
    issues: [{ entity: host, part: `paragraph ${bundle}`, reason }],
  });
  if (!outer.success) return skip(z.prettifyError(outer.error));
  const schema = paragraphBundles.get(bundle);
  if (!schema) {
    const unknown: Paragraph = { kind: 'unknown', id: `unknown-${index}`, bundle };
    return { ...skip('unknown bundle'), paragraphs: [unknown] };
  }
  const { success, data, error } = schema.safeParse(outer.data.entity);
  if (!success && !isIncomplete(error)) return skip(z.prettifyError(error));
  const shown = success ? data : textAlone.safeParse(outer.data.entity).data;
  return { paragraphs: shown ? [shown] : [], issues: [] };
}

/** Skips and reports invalid paragraphs; an unknown bundle becomes `unknown`, which editors see. */
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
