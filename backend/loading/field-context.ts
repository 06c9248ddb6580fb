import { z } from 'zod';
import type { AssetPaths } from '@/backend/files/assets';
import type { Json } from '@/backend/json';
import type { Field } from '@/backend/schema/field';
import { type Language, language, type SiteId } from '@/backend/sites';
import { deriveUuid } from '@/backend/uuid';
import type { Library, LoadContext } from './load-context';
import type { Targets } from './targets';

/** The entity and language that a field is stored for, and what it may refer to. */
export type FieldContext = {
  file: string;
  sites: readonly SiteId[];
  lang: Language;
  library: Library;
  targets: Targets;
  assets: AssetPaths;
  /** The moment that relative dates count from. */
  start: Date;
  /** Counts per entity and language, so that ids of paragraphs are stable. */
  nextParagraph: () => { id: number; uuid: string };
  report: (reason: string) => void;
};

const PARAGRAPHS_PER_LANGUAGE = 1_000;

/** The paragraph ids reserved for an entity, in all languages together. */
export const PARAGRAPHS_PER_ENTITY = language.options.length * PARAGRAPHS_PER_LANGUAGE;

type Place = {
  file: string;
  /** Such as `node/12`. */
  key: string;
  /** The first id reserved for this entity's paragraphs. */
  firstParagraph: number;
  lang: Language;
  sites: readonly SiteId[];
};

export function fieldContext(
  { file, key, firstParagraph, lang, sites }: Place,
  { library, targets, problems, assets, start }: LoadContext,
): FieldContext {
  const firstInLanguage = firstParagraph + language.options.indexOf(lang) * PARAGRAPHS_PER_LANGUAGE;
  let position = 0;
  return {
    file,
    sites,
    lang,
    library,
    targets,
    assets,
    start,
    nextParagraph: () => {
      position += 1;
      return {
        id: firstInLanguage + position,
        uuid: deriveUuid(`paragraph/${key}/${lang}/${position}`),
      };
    },
    report: (reason) => {
      problems.report(file, `${lang}: ${reason}`);
    },
  };
}

/** Reports a target that is missing on a site of this entity. */
export function checkSites(to: string, shownOn: readonly SiteId[], context: FieldContext) {
  const missing = context.sites.filter((site) => !shownOn.includes(site));
  if (missing.length > 0) context.report(`${to} is not shown on ${missing.join(', ')}`);
}

/** Returns the value to store, or null after reporting what is invalid. */
export type Store = (input: unknown, field: Field, context: FieldContext) => Json;

/** Plain text that is not empty. */
export const line = z.string().trim().min(1);

/** Parses the input, or reports why it is invalid. */
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
