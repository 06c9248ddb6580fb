type Fields = Record<string, unknown>;

/** A paragraph as the backend sends it. */
export const wireParagraph = (bundle: string, fields: Fields = {}) => ({
  target_id: 1,
  entity: {
    uuid: [{ value: `${bundle}-1` }],
    type: [{ target_id: bundle }],
    ...fields,
  },
});

export const value = (content: string | number | boolean) => [{ value: content }];
export const buildProcessed = (html: string) => [{ value: html, processed: html }];
export const linkTo = (alias: string, title: string) => [
  { uri: `internal:${alias}`, alias, title },
];
export const image = (alt: string) => [
  {
    target_id: 7,
    alt,
    url: 'http://backend.test/files/original/a.webp',
    width: 1_600,
    height: 1_200,
    styles: {
      ratio_4_3_sm: {
        url: 'http://backend.test/files/styles/ratio_4_3_sm/a.webp',
        width: 480,
        height: 360,
      },
    },
  },
];

/** A node in a list. */
export const wireNode = (bundle: string, nid: number, fields: Fields = {}) => ({
  nid: value(nid),
  // The revision: the `vid` of a term is its vocabulary.
  vid: value(nid + 7_000),
  type: [{ target_id: bundle }],
  langcode: value('nl'),
  title: value(`Titel ${nid}`),
  paths: { nl: `/nl/pad-${nid}` },
  ...fields,
});

/** A term in a reference. */
export const wireTerm = (vocabulary: string, tid: number, name: string, fields: Fields = {}) => ({
  tid: value(tid),
  vid: [{ target_id: vocabulary }],
  langcode: value('nl'),
  name: value(name),
  paths: { nl: `/nl/term-${tid}` },
  ...fields,
});

export const reference = (entity: Fields) => [{ target_id: 1, entity }];
