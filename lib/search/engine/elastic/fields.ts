/** What of a document is searched, and how much a match in it weighs (spec section 7). */
export const WEIGHTS = {
  title: 5,
  name: 5,
  filename: 4,
  body: 3,
  description: 3,
  paragraphTitles: 3,
  attachments: 2,
  subjects: 2,
  themes: 2,
  paragraphBodies: 2,
} as const;

export type TextField = keyof typeof WEIGHTS;

/** From which an excerpt is taken: the first that holds what was looked for. */
export const EXCERPT_FIELDS = [
  'description',
  'body',
  'paragraphBodies',
  'paragraphTitles',
  'attachments',
] as const satisfies readonly TextField[];
