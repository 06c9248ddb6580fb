import { z } from 'zod';
import { DOCUMENT_FORMATS } from '@/backend/files/document-formats';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { type Language, language, siteId } from '@/backend/sites';
import { moment } from './days';
import { line } from './field-context';

/** Teasers only: a partner has no page of its own. */
const WITHOUT_PATH = new Set(['partner']);

export const languages = language.options;

/** An entry for each language but Dutch, which every entity has. */
const translations = <Shape extends z.ZodType>(shape: Shape) =>
  ({ en: shape.optional() }) satisfies Record<Exclude<Language, 'nl'>, z.ZodOptional>;

const entityId = z.number().int().positive();
const sites = z.array(siteId).min(1);

const path = z
  .string()
  .regex(
    /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'a path is ascii words joined by -, without prefix',
  );

const posted = z.strictObject({
  days: z.number().int(),
  at: z.string().regex(/^\d\d:\d\d$/, 'a time is hh:mm'),
});

const nodeText = z.looseObject({
  title: line,
  path: path.optional(),
  moved_from: z.array(path).default([]),
  description: line.nullable().default(null),
});

/** Replaces parts of the published text. */
const nodeDraft = z.looseObject({ title: line.optional(), description: line.optional() });

const isPage = ({ path: own, description }: z.output<typeof nodeText>) =>
  own !== undefined && description !== null;

export const nodeFile = z
  .strictObject({
    id: entityId,
    bundle: z.enum([...nodeBundles.keys()]),
    sites,
    posted,
    changed: posted.optional(),
    published: z.boolean().default(true),
    publish_on: moment.optional(),
    unpublish_on: moment.optional(),
    shared: z.record(z.string(), z.unknown()).default({}),
    nl: nodeText,
    ...translations(nodeText),
    draft: z.partialRecord(language, nodeDraft).default({}),
  })
  .refine(
    ({ bundle, ...file }) =>
      WITHOUT_PATH.has(bundle) || languages.every((lang) => !file[lang] || isPage(file[lang])),
    { error: 'a page has a path and a description in each of its languages' },
  )
  .refine(({ publish_on: from = -Infinity, unpublish_on: until = Infinity }) => from < until, {
    path: ['unpublish_on'],
    error: 'it is after publish_on',
  });
export type NodeFile = z.infer<typeof nodeFile>;

const termText = z.looseObject({
  name: line,
  path: path.optional(),
  description: line.optional(),
});

export const termFile = z.strictObject({
  id: entityId,
  vocabulary: z.string().regex(/^[a-z_]+$/),
  sites,
  system_name: line.optional(),
  changed: posted.optional(),
  shared: z.record(z.string(), z.unknown()).default({}),
  nl: termText,
  ...translations(termText),
});
export type TermFile = z.infer<typeof termFile>;

export type MenuLink = { title: string; to: string; below: MenuLink[] };

const menuLink: z.ZodType<MenuLink> = z.strictObject({
  title: line,
  to: line,
  get below() {
    return z.array(menuLink).default([]);
  },
});

export const menuFile = z.strictObject({
  site: siteId,
  menu: z.string().regex(/^[a-z-]+$/),
  nl: z.array(menuLink),
  ...translations(z.array(menuLink)),
});

export type MenuFile = z.infer<typeof menuFile>;

const blockText = z.looseObject({ info: line, body: line });
export const blockFile = z.strictObject({
  id: entityId,
  sites,
  shared: z.record(z.string(), z.unknown()).default({}),
  nl: blockText,
  ...translations(blockText),
});
export type BlockFile = z.infer<typeof blockFile>;

const paragraphText = z.record(z.string(), z.unknown());

/** The fields of a paragraph that several pages have, as in Drupal's Paragraphs Library. */
export const libraryFile = z.record(language, paragraphText);

const documentText = z.strictObject({
  title: line,
  file: z.string().regex(/^[a-z0-9-]+$/, 'a file name is ascii words joined by -'),
});

export const documentFile = z.strictObject({
  id: entityId,
  posted,
  format: z.enum(DOCUMENT_FORMATS).default('pdf'),
  nl: documentText,
  ...translations(documentText),
});
export type DocumentFile = z.infer<typeof documentFile>;

const share = z.number().min(0).max(1);
/** By site and image: `main/portrait-21`. */
export const focalPointsFile = z.record(z.string(), z.strictObject({ x: share, y: share }));
export type FocalPointsFile = z.infer<typeof focalPointsFile>;

/** Drupal's form elements: `#` properties, and children under keys without `#`. */
const elements = z.record(z.string(), z.unknown());
const webformText = z.strictObject({
  title: line,
  /** Unset for a form that is only embedded in pages. */
  path: path.optional(),
  description: line.optional(),
  confirmation: z
    .strictObject({
      type: z.enum(['page', 'message', 'url', 'inline']).default('message'),
      title: line.optional(),
      message: line.optional(),
      url: line.optional(),
    })
    .default({ type: 'message' }),
});

export const webformFile = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/),
  sites,
  status: z.enum(['open', 'closed']),
  limit: z.number().int().positive().optional(),
  changed: posted.optional(),
  elements,
  nl: webformText,
  ...translations(webformText.extend({ elements: elements.default({}) })),
});
export type WebformFile = z.infer<typeof webformFile>;
