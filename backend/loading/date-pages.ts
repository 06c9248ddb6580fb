import type { DatabaseSync } from 'node:sqlite';

/**
 * Says of each address since when a search document of it is as it is: since the entity or a term
 * that it names was changed. To be called when all is written.
 */
export function datePages(db: DatabaseSync): void {
  db.exec(
    `UPDATE address SET changed = max(
       (SELECT e.changed FROM entity e WHERE e.key = address.key),
       coalesce((SELECT max(t.changed) FROM uses u JOIN entity t ON t.key = u.target
         WHERE u.key = address.key AND u.lang = address.lang), 0))`,
  );
}
