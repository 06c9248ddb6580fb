import { z } from 'zod';
import { fold } from '@/lib/search/engine/analysis/fold';
import type { Audience } from '@/lib/search/engine/engine';
import type { Suggestion } from '@/lib/search/found';
import type { Ask } from './index-reader';
import { typedWords } from './interpret';
import { visibleKinds } from './kinds';
import { marker, markWords } from './marks';
import { nearestWords } from './nearest-words';
import type { TypedWord } from './read-word';
import { shownDocument } from './shown-document';
import { TITLE_WEIGHTS, titlesTable } from './tables';
import { matchExpression, type WordGroup } from './word-group';

const MAX_SUGGESTIONS = 6;

/** One letter says nothing yet. */
const MIN_TYPED = 2;

const found = z.object({ rowid: z.number() });

function titles(ask: Ask, audience: Audience, groups: readonly WordGroup[]): readonly Suggestion[] {
  const table = titlesTable(audience.language);
  const rows = ask(
    `SELECT place.rowid AS rowid FROM ${table}
     CROSS JOIN place ON place.rowid = ${table}.rowid
     WHERE ${table} MATCH :match AND place.kind IN (SELECT value FROM json_each(:kinds))
     ORDER BY bm25(${table}, ${TITLE_WEIGHTS.join(', ')}), place.is_file, place.created DESC, place.id
     LIMIT ${MAX_SUGGESTIONS}`,
    found,
    {
      match: matchExpression(groups, 'all'),
      kinds: JSON.stringify(visibleKinds(ask, audience).map(({ kind }) => kind)),
    },
  );
  const groupOf = marker(audience.language, groups);
  return rows.map(({ rowid }) => {
    const { title, href, type } = shownDocument(ask, rowid);
    return { title: markWords(title, groupOf), href, type };
  });
}

const begun = ({ written, whole }: TypedWord): WordGroup => ({
  typed: [[whole]],
  instead: [],
  prefix: fold(written),
});

/** At most six titles with words that begin as typed; after them, those with words much like them. */
export function suggest(ask: Ask, typed: string, audience: Audience): readonly Suggestion[] {
  const { language } = audience;
  const words = typedWords(language, typed);
  if (words.length === 0 || Math.max(...words.map(({ whole }) => whole.length)) < MIN_TYPED)
    return [];
  const groups = words.map(begun);
  const exactly = titles(ask, audience, groups);
  if (exactly.length > 0) return exactly;
  const meant = words.map((word): WordGroup => {
    const near = nearestWords(ask, language, word.written);
    return { ...begun(word), instead: near.slice(0, 3).map((one) => [fold(one.word)]) };
  });
  return titles(ask, audience, meant);
}
