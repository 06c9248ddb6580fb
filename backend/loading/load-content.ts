import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { assetPaths } from '@/backend/files/assets';
import { language, siteId } from '@/backend/sites';
import { jsonColumn, query } from '@/backend/store/query';
import { createContentWriter } from './content-writer';
import {
  blockFile,
  documentFile,
  focalPointsFile,
  libraryFile,
  menuFile,
  nodeFile,
  termFile,
  webformFile,
} from './file-shapes';
import { type LoadContext, Problems } from './load-context';
import { readFolder, type ContentFile } from './read-folder';
import { Targets } from './targets';
import { writeNode } from './write-node';
import { writeBlock, writeDocument, writeFocalPoints, writeMenu } from './write-others';
import { writeTerm } from './write-term';
import { writeWebform } from './write-webform';

/** Skips and reports a file whose id another file of its kind has. */
function withUniqueId<Shape extends { id: number | string }>(
  files: ContentFile<Shape>[],
  problems: Problems,
): ContentFile<Shape>[] {
  const owners = new Map<number | string, string>();
  return files.filter(({ file, content: { id } }) => {
    const owner = owners.get(id);
    if (owner) problems.report(file, `id ${id} belongs to ${owner}`);
    else owners.set(id, file);
    return !owner;
  });
}

export type LoadedContent = {
  /** Each invalid file, field or reference was skipped. */
  problems: readonly string[];
  /** When content is published or withdrawn, past and future, in unix seconds. */
  moments: readonly number[];
};

/**
 * Reads and checks the content folder and writes it into an empty database.
 * @param start the moment that relative dates count from
 * @param now the moment that decides which scheduled content is published
 */
export function loadContent(
  folder: string,
  db: DatabaseSync,
  start: Date,
  now = start,
): LoadedContent {
  const problems = new Problems();
  const targets = new Targets();
  const assets = assetPaths(folder);
  const writer = createContentWriter(db);
  const library = new Map(
    readFolder(folder, 'library', libraryFile, problems).map((file) => [file.slug, file.content]),
  );
  const loading: LoadContext = { library, writer, targets, problems, assets, start, now };

  const nodes = withUniqueId(readFolder(folder, 'nodes', nodeFile, problems), problems);
  const terms = withUniqueId(readFolder(folder, 'terms', termFile, problems), problems);
  const webforms = withUniqueId(readFolder(folder, 'webforms', webformFile, problems), problems);
  const blocks = withUniqueId(readFolder(folder, 'blocks', blockFile, problems), problems);
  const documents = withUniqueId(readFolder(folder, 'documents', documentFile, problems), problems);

  const named = [
    ['node', 'node', nodes],
    ['term', 'taxonomy_term', terms],
    ['webform', 'webform', webforms],
    ['document', 'document', documents],
  ] as const;
  for (const [prefix, kind, files] of named)
    for (const { file, slug, content } of files) {
      const sites = 'sites' in content ? content.sites : [];
      const systemName = 'system_name' in content ? (content.system_name ?? null) : null;
      if (!targets.add(prefix, slug, { kind, id: content.id, sites, systemName }))
        problems.report(file, 'another file of this kind has the same name');
    }

  for (const document of documents) writeDocument(document, loading);
  for (const node of nodes) writeNode(node, loading);
  for (const term of terms) writeTerm(term, loading);
  for (const webform of webforms) writeWebform(webform, loading);
  for (const block of blocks) writeBlock(block, loading);
  for (const menu of readFolder(folder, 'menus', menuFile, problems)) writeMenu(menu, loading);
  for (const points of readFolder(folder, 'files/images', focalPointsFile, problems))
    writeFocalPoints(points, loading);
  checkLinks(db, problems);
  return {
    problems: problems.found,
    moments: nodes.flatMap(({ content: { publish_on: from, unpublish_on: until } }) =>
      [from, until].filter((at) => at !== undefined),
    ),
  };
}

// Fields are stored as JSON, which escapes quotes.
const IN_LANGUAGE = new RegExp(`^/(${language.options.join('|')})(/.*)?$`);
const OWN_PATH = /href=\\"(\/[^\\"?#]*)/g;

const row = z.object({
  key: z.string(),
  lang: z.string(),
  fields: z.string(),
  sites: jsonColumn(z.array(siteId)),
});

/** Reports internal links in rich text without a target on a site that shows the text. */
function checkLinks(db: DatabaseSync, problems: Problems) {
  const versions = query(
    db,
    `SELECT v.key, v.lang, v.fields, e.sites FROM version v JOIN entity e ON e.key = v.key
     WHERE v.fields LIKE '%href=%'`,
    row,
  );
  const address = db.prepare('SELECT key FROM address WHERE site = ? AND lang = ? AND path = ?');

  for (const { key, lang, fields, sites } of versions.all())
    for (const [, href = ''] of fields.matchAll(OWN_PATH)) {
      const [, prefix = '', path = ''] = IN_LANGUAGE.exec(href) ?? [];
      for (const site of sites)
        if (!prefix || !address.get(site, prefix, path || '/'))
          problems.report(`${key} (${lang})`, `its text links to ${href}, not there on ${site}`);
    }
}

/**
 * Sets when the search document of each path last changed: with its entity, or a term of it. Call it
 * after everything is written.
 */
export function datePaths(db: DatabaseSync): void {
  db.exec(
    `UPDATE address SET changed = max(
       (SELECT e.changed FROM entity e WHERE e.key = address.key),
       coalesce((SELECT max(t.changed) FROM uses u JOIN entity t ON t.key = u.target
         WHERE u.key = address.key AND u.lang = address.lang), 0))`,
  );
}
