/** The texts of a document that are searched, with their weights, for both engines. */
export const FIELD_WEIGHTS = [
  ['title', 5],
  ['name', 5],
  ['filename', 4],
  ['body', 3],
  ['description', 3],
  ['paragraphTitles', 3],
  ['attachments', 2],
  ['subjects', 2],
  ['themes', 2],
  ['vacancyType', 2],
  ['paragraphBodies', 2],
] as const;
