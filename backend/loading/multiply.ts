import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { query } from '@/backend/store/query';
import { deriveUuid } from '@/backend/uuid';

/** Above the id of any node in a content file. */
const FIRST_ID = 1_000_000;
const MINUTE = 60;

const templateRow = z.object({ id: z.string() }).transform(({ id }) => Number(id));

/**
 * Fills the database for load tests: copies of nodes, each with a number in its title and path, each
 * a minute older than the one before.
 * @param count how many nodes to add
 */
export function multiply(db: DatabaseSync, count: number): void {
  const templates = query(
    db,
    `SELECT id FROM entity WHERE kind = 'node' AND is_published = 1
     AND bundle IN ('article', 'vacancy', 'activity', 'project') ORDER BY key`,
    templateRow,
  ).all();
  if (templates.length === 0) return;

  const entity = db.prepare(
    `INSERT INTO entity SELECT 'node/' || ?1, kind, ?1, ?2, bundle, sites, created - ?3,
     edited - ?3, changed - ?3, is_published FROM entity WHERE key = 'node/' || ?4`,
  );
  const version = db.prepare(
    `INSERT INTO version SELECT 'node/' || ?1, lang, revision, title || ' ' || ?2, fields
     FROM version WHERE key = 'node/' || ?3 AND revision = 'published'`,
  );
  const address = db.prepare(
    `INSERT INTO address SELECT site, lang, path || '-' || ?2, 'node/' || ?1, state, changed
     FROM address WHERE key = 'node/' || ?3 AND state = 'shown'`,
  );
  const uses = db.prepare(
    `INSERT INTO uses SELECT target, lang, 'node/' || ?1 FROM uses WHERE key = 'node/' || ?2`,
  );
  const listed = db.prepare(
    `INSERT INTO listed SELECT kind, site, field, value, created - ?2, ?1
     FROM listed WHERE kind = 'node' AND id = ?3`,
  );
  for (let number = 1; number <= count; number += 1) {
    const template = templates[number % templates.length] ?? 0;
    const id = String(FIRST_ID + number);
    entity.run(id, deriveUuid(`node/${id}`), number * MINUTE, String(template));
    version.run(id, String(number), String(template));
    address.run(id, String(number), String(template));
    uses.run(id, String(template));
    listed.run(Number(id), number * MINUTE, template);
  }
}
