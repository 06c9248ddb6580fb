import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { siteId } from '@/backend/sites';
import { jsonColumn, query } from '@/backend/store/query';
import type { Problems } from './problems';

// Fields are kept as JSON, where a quote has a backslash in front.
const OWN_PATH = /href=\\"(\/[^\\"?#]*)/g;

const row = z.object({
  key: z.string(),
  lang: z.string(),
  fields: z.string(),
  sites: jsonColumn(z.array(siteId)),
});

/** Reports own paths in rich text that lead nowhere on a site that shows the text. */
export function checkPaths(db: DatabaseSync, problems: Problems) {
  const versions = query(
    db,
    `SELECT v.key, v.lang, v.fields, e.sites FROM version v JOIN entity e ON e.key = v.key
     WHERE v.fields LIKE '%href=%'`,
    row,
  );
  const address = db.prepare('SELECT key FROM address WHERE site = ? AND lang = ? AND path = ?');

  for (const { key, lang, fields, sites } of versions.all())
    for (const [, href = ''] of fields.matchAll(OWN_PATH)) {
      const [, prefix = '', path = ''] = /^\/(nl|en)(\/.*)?$/.exec(href) ?? [];
      for (const site of sites)
        if (!prefix || !address.get(site, prefix, path || '/'))
          problems.report(`${key} (${lang})`, `its text links to ${href}, not there on ${site}`);
    }
}
