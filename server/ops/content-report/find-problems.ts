import { LANGUAGES } from '@/lib/content/language';
import type { PageFacts } from './page-facts';

/** Errors make the command fail; the others are for an editor to look at. */
export type Problem = {
  page: string;
  kind: keyof typeof KINDS;
  detail: string;
};

/** `title` is the Dutch of editors. */
export const KINDS = {
  'broken-link': { isError: true, text: 'broken link', title: 'Kapotte links' },
  'no-alt': {
    isError: true,
    text: 'image without alternative text',
    title: 'Afbeeldingen zonder tekst',
  },
  'alt-is-file-name': {
    isError: true,
    text: 'alternative text is a file name',
    title: 'Afbeeldingen met een bestandsnaam als tekst',
  },
  'heading-order': {
    isError: true,
    text: 'heading skips a level',
    title: 'Koppen die een niveau overslaan',
  },
  'not-translated': { isError: false, text: 'not translated', title: 'Niet vertaald' },
  'not-changed': {
    isError: false,
    text: 'not changed for a year',
    title: 'Een jaar niet veranderd',
  },
  'long-sentence': { isError: false, text: 'long sentence', title: 'Lange zinnen' },
  'links-to-past': {
    isError: false,
    text: 'links to what is over',
    title: 'Links naar wat voorbij is',
  },
  'requested-in-vain': {
    isError: false,
    text: 'requested this month, and not there',
    title: 'Deze maand gevraagd, en niet gevonden',
  },
  'empty-search': {
    isError: false,
    text: 'searched this month without a result',
    title: 'Deze maand gezocht, zonder resultaat',
  },
} as const satisfies Record<string, { isError: boolean; text: string; title: string }>;

/** B1: a sentence of more words is split. */
const MAX_WORDS = 25;
const OK = 200;
const BAD_REQUEST = 400;
const YEAR_MS = 365 * 86_400_000;
const FILE_NAME = /\.(?:jpe?g|png|gif|webp|svg|avif)$|^(?:img|dsc|image)[-_]?\d+$/i;

export type VisitedPage = { url: string; changed: number | null; facts: PageFacts };

const count = (sentence: string) => sentence.split(/\s+/).length;

/** The problems that a page has by itself; `now` in milliseconds since 1970. */
export function listProblems({ url, changed, facts }: VisitedPage, now: number): Problem[] {
  const found: Problem[] = [];
  const add = (kind: Problem['kind'], detail: string) => found.push({ page: url, kind, detail });
  for (const { src, alt } of facts.images) {
    if (alt === null) add('no-alt', src);
    else if (FILE_NAME.test(alt.trim())) add('alt-is-file-name', alt);
  }
  for (const [index, level] of facts.headings.entries()) {
    const before = facts.headings[index - 1];
    if (before !== undefined && level > before + 1) add('heading-order', `h${before} to h${level}`);
  }
  for (const language of LANGUAGES)
    if (!facts.languages.includes(language)) add('not-translated', language);
  if (changed !== null && now - changed > YEAR_MS)
    add('not-changed', new Date(changed).toISOString().slice(0, 10));
  for (const sentence of facts.sentences)
    if (count(sentence) > MAX_WORDS)
      add('long-sentence', `${count(sentence)} words: ${sentence.slice(0, 60)} …`);
  return found;
}

/** The URL that a link of a page leads to, without the place on it. */
export function resolveTarget(link: string, page: string): string {
  const target = new URL(link, page);
  target.hash = '';
  return target.href;
}

/** Links of pages to what is broken, by its status, or over. A status of 0 is no response. */
export function linkProblems(
  pages: readonly VisitedPage[],
  statusOf: (url: string) => number | null,
  now: number,
): Problem[] {
  const ends = new Map(pages.map(({ url, facts }) => [url, facts.endsAt ?? Infinity]));
  return pages.flatMap(({ url, facts }): Problem[] => [
    ...facts.links.flatMap((link): Problem[] => {
      const target = resolveTarget(link, url);
      const status = statusOf(target) ?? OK;
      const detail = `${target} (${status})`;
      return status >= OK && status < BAD_REQUEST
        ? []
        : [{ page: url, kind: 'broken-link', detail }];
    }),
    ...facts.mainLinks.flatMap((link): Problem[] => {
      const target = resolveTarget(link, url);
      const isOver = target !== url && (ends.get(target) ?? Infinity) < now;
      return isOver ? [{ page: url, kind: 'links-to-past', detail: target }] : [];
    }),
  ]);
}

/** A problem of many pages, such as a link of the footer, is one row; `more` is how many other pages have it. */
export function groupProblems(problems: readonly Problem[]): (Problem & { more: number })[] {
  const byDetail = Map.groupBy(problems, ({ kind, page, detail }) =>
    kind === 'broken-link' || kind === 'links-to-past' ? detail : `${page} ${detail}`,
  );
  return [...byDetail.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, more: others.length }] : [],
  );
}
