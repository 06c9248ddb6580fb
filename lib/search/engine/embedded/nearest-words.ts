import { z } from 'zod';
import type { Language } from '@/lib/content/language';
import { fold, typingErrors } from '@/lib/search/engine/analysis/text';
import { stem } from '@/lib/search/engine/analysis/analyser';
import type { Select } from './index-files';
import { gramsTable, spellingTable } from './tables';

type NearWord = { word: string; count: number };

const SHORT = 4;
const LONG = 8;
/** In shorter words a transposition breaks every trigram. */
const FEW_RUNS = 5;
const CANDIDATES = 80;

const row = z.object({ word: z.string(), folded: z.string(), count: z.number() });

function splitRuns(word: string): string[] {
  const marked = Array.from(`<${word}>`);
  return [...new Set(marked.slice(2).map((_, i) => marked.slice(i, i + 3).join('')))];
}

function selectCandidates(select: Select, language: Language, typed: string) {
  const words = spellingTable(language);
  const grams = gramsTable(language);
  const alike = select(
    `SELECT word, folded, count FROM ${words} WHERE rowid IN
       (SELECT rowid FROM ${grams} WHERE ${grams} MATCH :runs ORDER BY rank LIMIT ${CANDIDATES})`,
    row,
    {
      runs: splitRuns(typed)
        .map((run) => `"${run}"`)
        .join(' OR '),
    },
  );
  if (typed.length > FEW_RUNS) return alike;
  const short = select(
    `SELECT word, folded, count FROM ${words}
     WHERE substr(folded, 1, 1) = substr(:typed, 1, 1)
       AND length(folded) BETWEEN length(:typed) - 1 AND length(:typed) + 1`,
    row,
    { typed },
  );
  return [...alike, ...short];
}

/** Likeliest first: one edit in 4 to 7 characters, two in more; the first character must match. */
export function findNearestWords(
  select: Select,
  language: Language,
  written: string,
): readonly NearWord[] {
  const typed = fold(written);
  if (typed.length < SHORT || !/^\p{L}+$/u.test(typed)) return [];
  const max = typed.length < LONG ? 1 : 2;
  const typedStem = stem(language, typed);
  const near = new Map<string, NearWord & { far: number }>();
  for (const { word, folded, count } of selectCandidates(select, language, typed)) {
    const errors = Math.min(
      typingErrors(typed, folded, max),
      typingErrors(typedStem, stem(language, folded), max),
    );
    const far = errors + (folded[0] === typed[0] ? 0 : 0.5);
    if (folded !== typed && errors <= max) near.set(word, { word, count, far });
  }
  return [...near.values()].toSorted((a, b) => a.far - b.far || b.count - a.count);
}
