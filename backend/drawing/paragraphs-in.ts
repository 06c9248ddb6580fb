import { z } from 'zod';
import type { Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { storedParagraph } from './paragraph';

type StoredParagraph = z.output<typeof storedParagraph>;

const paragraphs = z.array(storedParagraph);

/** Every paragraph in the fields of an entity, in page order, each before those that stand in it. */
export const paragraphsIn = (fields: Fields, stored: Record<string, unknown>): StoredParagraph[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = kind === 'paragraphs' ? (stored[name] ?? []) : [];
    return paragraphs
      .parse(content)
      .flatMap((one) => [one, ...paragraphsIn(paragraphBundles.get(one.bundle) ?? {}, one.fields)]);
  });
