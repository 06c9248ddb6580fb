import { z } from 'zod';
import type { Paragraph } from '@/lib/content/paragraph';
import { list, machineName } from './fields/field';
import { type DecodeIssue, isIncomplete } from './fields/shape';
import { paragraphBundles } from './paragraph-kinds';

const envelope = z.object({ entity: z.looseObject({ type: machineName }) });

type Skipped = { issue: DecodeIssue; bundle: string | null };

function decodeParagraph(wire: unknown, host: string): Paragraph | Skipped | null {
  const outer = envelope.safeParse(wire);
  if (!outer.success) {
    const reason = z.prettifyError(outer.error);
    return { issue: { entity: host, part: 'paragraph ?', reason }, bundle: null };
  }
  const { entity } = outer.data;
  const part = `paragraph ${entity.type ?? '?'}`;
  const schema = paragraphBundles.get(entity.type ?? '');
  if (!schema) {
    return { issue: { entity: host, part, reason: 'unknown bundle' }, bundle: entity.type ?? '?' };
  }

  const inner = schema.safeParse(entity);
  if (inner.success) return inner.data;
  return isIncomplete(inner.error)
    ? null
    : { issue: { entity: host, part, reason: z.prettifyError(inner.error) }, bundle: null };
}

/** Skips and reports invalid paragraphs; an unknown bundle becomes `unknown`, which editors see. */
export function decodeParagraphs(
  wire: unknown,
  host: string,
  field = 'field_paragraphs',
): { paragraphs: Paragraph[]; issues: DecodeIssue[] } {
  const items = list(z.unknown()).safeParse(wire);
  if (!items.success) {
    const reason = z.prettifyError(items.error);
    return { paragraphs: [], issues: [{ entity: host, part: field, reason }] };
  }
  const decoded: Paragraph[] = [];
  const issues: DecodeIssue[] = [];
  for (const [index, item] of items.data.entries()) {
    const outcome = decodeParagraph(item, host);
    if (!outcome) continue;
    if ('kind' in outcome) {
      decoded.push(outcome);
      continue;
    }
    const { issue, bundle } = outcome;
    issues.push(issue);
    if (bundle) decoded.push({ kind: 'unknown', id: `unknown-${index}`, bundle });
  }
  return { paragraphs: decoded, issues };
}
