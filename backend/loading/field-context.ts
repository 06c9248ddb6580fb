import { z } from 'zod';
import type { AssetPaths } from '@/backend/files/assets';
import type { Json } from '@/backend/json';
import type { Field } from '@/backend/schema/field';
import type { Language, SiteId } from '@/backend/sites';
import { uuidOf } from '@/backend/uuid';
import type { LoadContext } from './load-context';
import type { Targets } from './targets';

/** Where a field stands while it is stored: whose it is, and who may be pointed at. */
export type FieldContext = {
  file: string;
  sites: readonly SiteId[];
  lang: Language;
  targets: Targets;
  assets: AssetPaths;
  /** The moment that relative dates count from. */
  start: Date;
  /** Draws from one sequence per entity and language, so that paragraphs keep their ids. */
  nextParagraph: () => { id: number; uuid: string };
  report: (reason: string) => void;
};

const PARAGRAPHS_PER_LANGUAGE = 1_000;
const LANGUAGE_OFFSET = { nl: 0, en: PARAGRAPHS_PER_LANGUAGE };

/** How many paragraph numbers an entity has for itself, in both languages together. */
export const PARAGRAPHS_PER_ENTITY = 2 * PARAGRAPHS_PER_LANGUAGE;

type Place = {
  file: string;
  /** The kind and the id of the entity: `node/12`. */
  key: string;
  /** The first number that this entity's paragraphs may have. */
  firstParagraph: number;
  lang: Language;
  sites: readonly SiteId[];
};

/** What storing one language of an entity's fields needs. */
export function fieldContext(
  { file, key, firstParagraph, lang, sites }: Place,
  { targets, problems, assets, start }: LoadContext,
): FieldContext {
  let position = 0;
  return {
    file,
    sites,
    lang,
    targets,
    assets,
    start,
    nextParagraph: () => {
      position += 1;
      return {
        id: firstParagraph + LANGUAGE_OFFSET[lang] + position,
        uuid: uuidOf(`paragraph/${key}/${lang}/${position}`),
      };
    },
    report: (reason) => {
      problems.report(file, `${lang}: ${reason}`);
    },
  };
}

/** Reports a target that some site of this entity does not show. */
export function checkSites(to: string, shownOn: readonly SiteId[], context: FieldContext) {
  const missing = context.sites.filter((site) => !shownOn.includes(site));
  if (missing.length > 0) context.report(`${to} is not shown on ${missing.join(', ')}`);
}

/** The stored value of a field, or null when there is none (what is wrong has been reported). */
export type Store = (input: unknown, field: Field, context: FieldContext) => Json;

/** A line of plain text that says something. */
export const line = z.string().trim().min(1);

/** Reads the input by its shape, or reports what is wrong with it. */
export function read<Value>(
  input: unknown,
  shape: z.ZodType<Value>,
  context: FieldContext,
): Value | null {
  const checked = shape.safeParse(input);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  context.report([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  return null;
}
