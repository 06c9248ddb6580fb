import { z } from 'zod';
import type { Language } from '@/lib/content/language';
import { termsOf } from '@/lib/search/engine/analysis/analyser';
import { fold, type Word, wordsOf } from '@/lib/search/engine/analysis/text';
import { stopWords } from '@/lib/search/engine/analysis/word-lists';
import type { TextPart, SearchHit } from '@/lib/search/results';
import type { SearchDocument } from '@/lib/content/search-document';
import type { Audience } from '@/lib/search/engine/engine';
import { storedHit, toHit } from '@/lib/search/engine/stored-hit';
import type { WordGroup } from './interpret';
import type { Select } from './index-files';

/** Returns the group that a written word matches; -1 for none. */
type GroupFinder = (written: string) => number;

export function groupFinder(language: Language, groups: readonly WordGroup[]): GroupFinder {
  const groupOf = new Map<string, number>();
  groups.forEach(({ typed, substitutes, compounds }, group) => {
    for (const term of [...typed, ...substitutes, ...compounds].flat())
      if (!groupOf.has(term)) groupOf.set(term, group);
  });
  const begun = groups.map(({ prefix }) => prefix);
  const isBegun = begun.some((prefix) => prefix !== null);
  const stop = stopWords(language);
  return (written) => {
    const { term, parts } = termsOf(language, written);
    const group = groupOf.get(term);
    if (group !== undefined) return group;
    for (const part of parts) {
      const inside = groupOf.get(part);
      if (inside !== undefined) return inside;
    }
    const folded = fold(written);
    if (!isBegun || stop.has(folded)) return -1;
    return begun.findIndex((prefix) => prefix !== null && folded.startsWith(prefix));
  };
}

type Match = Word & { group: number };

function* matchesIn(text: string, groupOf: GroupFinder): Generator<Match> {
  for (const word of wordsOf(text)) {
    const group = groupOf(word.written);
    if (group >= 0) yield { ...word, group };
  }
}

export function highlightWords(text: string, groupOf: GroupFinder): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const word of matchesIn(text, groupOf)) {
    if (word.start > end) parts.push({ text: text.slice(end, word.start), isMatch: false });
    parts.push({ text: word.written, isMatch: true });
    ({ end } = word);
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

const LENGTH = 200;

const BEFORE = 60;

type Window = { text: string; start: number; score: number };

function findBestWindow(text: string, groupOf: GroupFinder, wanted: number): Window | null {
  let best: Window | null = null;
  let near: Match[] = [];
  for (const match of matchesIn(text, groupOf)) {
    near = [...near.filter(({ start }) => match.end <= start + LENGTH - BEFORE), match];
    const score = new Set(near.map(({ group }) => group)).size;
    if (!best || score > best.score) best = { text, start: near[0]?.start ?? 0, score };
    if (score >= wanted) break;
  }
  return best;
}

function cut(text: string, from: number): string {
  const end = Math.min(text.length, from + LENGTH);
  const first = from === 0 ? 0 : from + Math.max(0, text.slice(from, end).search(/(?<=\s)\S/));
  const last =
    end === text.length ? end : first + Math.max(0, text.slice(first, end + 1).lastIndexOf(' '));
  const stretch = text.slice(first, last > first ? last : end).trim();
  return `${first > 0 ? '… ' : ''}${stretch}${end < text.length ? ' …' : ''}`;
}

/** About 200 characters around the best match. `wanted`: how many words can match at most. */
function cutExcerpt(
  texts: readonly string[],
  groupOf: GroupFinder,
  wanted: number,
): readonly TextPart[] {
  let best: Window | null = null;
  for (const text of texts) {
    const window = findBestWindow(text, groupOf, wanted);
    if (window && window.score > (best?.score ?? 0)) best = window;
    if (best && best.score >= wanted) break;
  }
  const { text, start } = best ?? { text: texts[0] ?? '', start: 0 };
  const line = text.replaceAll(/\s/g, ' ');
  const from = line.length <= LENGTH ? 0 : Math.max(0, start - BEFORE);
  return line === '' ? [] : highlightWords(cut(line, from), groupOf);
}

/** Characters of all texts of a document together. */
const EXCERPT_FROM = 20_000;

const stored = storedHit.extend({
  id: z.string(),
  texts: z.array(z.string()),
  type: z.string(),
  entity: z.string(),
  created: z.number().nullable(),
});

type StoredDocument = z.output<typeof stored>;

function cutTexts(document: SearchDocument): string[] {
  const { description, body, paragraphBodies, attachments } = document;
  let left = EXCERPT_FROM;
  return [description, body, ...paragraphBodies, attachments].flatMap((text) => {
    const part = text.slice(0, left).toWellFormed().trim();
    left -= part.length;
    return part === '' ? [] : [part];
  });
}

export const serializeDocument = (document: SearchDocument): string =>
  JSON.stringify(stored.parse({ ...document, texts: cutTexts(document) }));

const row = z.object({ document: z.string() });

export function readDocument(select: Select, rowid: number): StoredDocument {
  const [record] = select('SELECT document FROM shown WHERE rowid = :rowid', row, { rowid });
  return stored.parse(JSON.parse(row.parse(record).document));
}

export function buildHit(
  document: StoredDocument,
  audience: Audience,
  groups: readonly WordGroup[],
): SearchHit {
  const { id, type, created, title, texts } = document;
  const groupOf = groupFinder(audience.language, groups);
  return toHit(document, audience, {
    id,
    type,
    created,
    title: highlightWords(title, groupOf),
    excerpt: cutExcerpt(texts, groupOf, groups.length),
  });
}
