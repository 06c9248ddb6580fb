import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, type SiteId } from '@/backend/sites';
import { countRow, query } from './query';

/**
 * Met when one of the fields has one of the values, or one between two bounds; `orNone`: or no value
 * at all.
 */
export type Condition =
  | { readonly fields: readonly string[]; readonly anyOf: readonly string[] }
  | {
      readonly fields: readonly string[];
      readonly from: string;
      readonly to: string;
      readonly orNone?: boolean;
    };

export type Selection = {
  kind: 'node' | 'taxonomy_term';
  site: SiteId;
  lang: Language;
  /** Every entity of the list has this value in this field. */
  field: string;
  value: string;
  conditions: readonly Condition[];
  without: number | null;
  order: 'newest' | 'name' | 'soonest';
  /** `2026-12-01 10:00:00` in Amsterdam: what `soonest` counts from. */
  now: string;
};

const valueRow = z.object({ value: z.string(), total: z.number() });

const idRow = z.object({ id: z.number() }).transform(({ id }) => id);
const placeRow = z.object({ value: z.string(), created: z.number() });

const hasValue = (test: string) =>
  `EXISTS (SELECT 1 FROM listed o WHERE o.kind = l.kind AND o.site = l.site
    AND o.field IN (SELECT value FROM json_each(?)) AND o.created = l.created AND o.id = l.id
    AND ${test})`;

function passes(condition: Condition): string {
  if ('anyOf' in condition) return `AND ${hasValue('o.value IN (SELECT value FROM json_each(?))')}`;
  const isWithin = hasValue('o.value BETWEEN ? AND ?');
  return condition.orNone ? `AND (${isWithin} OR NOT ${hasValue('TRUE')})` : `AND ${isWithin}`;
}

function listParameters(condition: Condition): string[] {
  const fields = JSON.stringify(condition.fields);
  if ('anyOf' in condition) return [fields, JSON.stringify(condition.anyOf)];
  const { from, to, orNone } = condition;
  return [fields, from, to, ...(orNone ? [fields] : [])];
}

const NAME = `(SELECT v.title FROM version v WHERE v.key = l.kind || '/' || l.id
  AND v.revision = 'published' AND v.lang IN (?, '${DEFAULT_LANGUAGE}') ORDER BY v.lang = ? DESC)`;

const DATES = 'field_date_ranges';

const END = 'substr(d.value, 1, 19)';
const BEGIN = 'substr(d.value, 21)';

/** When the next date of an activity begins, or the one that is not over yet, between two bounds. */
const NEXT_DATE = `(SELECT min(${BEGIN}) FROM listed d WHERE d.kind = l.kind AND d.id = l.id
  AND d.site = l.site AND d.field = '${DATES}.span' AND ${END} > ? AND ${BEGIN} BETWEEN ? AND ?)`;

// Sorts after every character that a value can begin with.
export const LAST = '\u{10ffff}';

/** From now on, and within the requested range of dates. */
function dateBounds({ conditions, now }: Selection): [now: string, from: string, to: string] {
  const ranges = conditions.flatMap((condition) =>
    'from' in condition && condition.fields.includes(DATES) ? [condition] : [],
  );
  const from =
    ranges
      .map((range) => range.from)
      .toSorted()
      .at(-1) ?? '';
  const to = ranges.map((range) => range.to).toSorted()[0] ?? LAST;
  return [now, from, to];
}

const orders = {
  newest: 'ORDER BY l.created DESC, l.id DESC',
  soonest: `ORDER BY ${NEXT_DATE}, l.id`,
  name: `ORDER BY ${NAME} COLLATE NOCASE, l.id`,
};

/** The part of SQL that every query on a selection shares, and its parameters. */
function selectRows(selection: Selection) {
  const { kind, site, field, value, conditions, without, order } = selection;
  const isUpcoming = order === 'soonest';
  const from = `FROM listed l WHERE l.kind = ? AND l.site = ? AND l.field = ? AND l.value = ?
    AND l.id <> ? ${conditions.map(passes).join(' ')}
    ${isUpcoming ? `AND ${NEXT_DATE} IS NOT NULL` : ''}`;
  const values = [
    kind,
    site,
    field,
    value,
    without ?? -1,
    ...conditions.flatMap(listParameters),
    ...(isUpcoming ? dateBounds(selection) : []),
  ];
  return { from, values };
}

/** Reads ids of published entities by their values, in a view's order. */
export function listings(db: DatabaseSync) {
  const place = query(
    db,
    'SELECT value, created FROM listed WHERE kind = ? AND id = ? AND site = ? AND field = ?',
    placeRow,
  );
  const selectBeside = (compare: '<' | '>', order: 'ASC' | 'DESC') =>
    query(
      db,
      `SELECT id FROM listed WHERE kind = 'node' AND site = ? AND field = ? AND value = ?
       AND (created, id) ${compare} (?, ?) ORDER BY created ${order}, id ${order} LIMIT 1`,
      idRow,
    );
  const older = selectBeside('<', 'DESC');
  const newer = selectBeside('>', 'ASC');

  return {
    listPage: (selection: Selection, limit: number, offset: number) => {
      const { lang, order } = selection;
      const { from, values } = selectRows(selection);
      const ordered = { newest: [], name: [lang, lang], soonest: dateBounds(selection) }[order];
      return {
        total: query(db, `SELECT count(*) AS total ${from}`, countRow).first(...values) ?? 0,
        ids: query(db, `SELECT l.id ${from} ${orders[order]} LIMIT ? OFFSET ?`, idRow).all(
          ...values,
          ...ordered,
          limit,
          offset,
        ),
      };
    },

    counts: (selection: Selection, counted: string) => {
      const { from, values } = selectRows(selection);
      const sql = `SELECT c.value, count(*) AS total ${from.replace(
        'WHERE',
        `JOIN listed c ON c.kind = l.kind AND c.site = l.site AND c.field = ?
         AND c.created = l.created AND c.id = l.id WHERE`,
      )} GROUP BY c.value`;
      return query(db, sql, valueRow).all(counted, ...values);
    },

    /** Returns the previous or next node in time among those with the same value. */
    findAdjacent: (nid: number, site: SiteId, field: string, side: 'older' | 'newer') => {
      const own = place.first('node', nid, site, field);
      if (!own) return null;
      return (side === 'older' ? older : newer).first(site, field, own.value, own.created, nid);
    },
  };
}
