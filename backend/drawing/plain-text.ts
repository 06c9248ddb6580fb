import { z } from 'zod';
import type { Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { storedParagraph } from './paragraph';

const rich = z.object({ value: z.string() });
const paragraphs = z.array(storedParagraph);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** HTML as one line of words. */
export const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** All that can be read in the fields of an entity, paragraphs included, for a search index. */
export function plainText(fields: Fields, stored: Record<string, unknown>): string {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = stored[name] ?? null;
    if (content === null) return [];
    if (kind === 'text') return [words(rich.parse(content).value)];
    if (kind === 'string') return [z.string().parse(content)];
    if (kind !== 'paragraphs') return [];
    return paragraphs
      .parse(content)
      .map((one) => plainText(paragraphBundles.get(one.bundle) ?? {}, one.fields));
  });
  return texts.filter(Boolean).join(' ');
}
