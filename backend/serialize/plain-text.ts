import { z } from 'zod';
import type { Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { paragraphsIn } from '@/backend/schema/stored-paragraph';
import { getOwn } from '@/backend/get-own';
import { rich } from './value-items';

const address = z
  .object({ address_line1: z.string(), postal_code: z.string(), locality: z.string() })
  .partial();

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Strings that are not prose: amounts of donations. */
const WITHOUT_WORDS = new Set(['field_amounts', 'field_amount_default']);
const TITLE = 'field_title';

/** Returns the text of HTML on one line. */
export const toPlainLine = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => getOwn(entities, entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the text of the fields without the paragraphs, for a search index. */
export function plainText(fields: Fields, stored: Record<string, unknown>): string {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = getOwn(stored, name) ?? null;
    if (content === null || WITHOUT_WORDS.has(name)) return [];
    if (kind === 'address') return Object.values(address.parse(content));
    if (kind === 'string') return [z.string().parse(content)];
    if (kind !== 'text' && kind !== 'text-with-summary') return [];
    const { summary, value } = rich.parse(content);
    return [toPlainLine(summary ?? ''), toPlainLine(value)];
  });
  return texts.filter(Boolean).join(' ');
}

/** Returns the titles and the other text of all paragraphs of an entity, in page order. */
export function paragraphTexts(
  fields: Fields,
  stored: Record<string, unknown>,
): { titles: string[]; bodies: string[] } {
  const read = paragraphsIn(fields, stored).map((paragraph) => {
    const { [TITLE]: title = null, ...rest } = paragraph.fields;
    const own = paragraphBundles.get(paragraph.bundle) ?? {};
    return { title: z.string().nullable().parse(title) ?? '', body: plainText(own, rest) };
  });
  return {
    titles: read.map(({ title }) => title).filter(Boolean),
    bodies: read.map(({ body }) => body).filter(Boolean),
  };
}
