import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { endOfDay } from '@/lib/content/local-day';

export type PageFacts = {
  /** As written, without anchors of the page itself. */
  links: readonly string[];
  /** Those that an editor wrote, or a list made. */
  mainLinks: readonly string[];
  images: readonly { src: string; alt: string | null }[];
  headings: readonly number[];
  /** Languages of the alternates. */
  languages: readonly string[];
  sentences: readonly string[];
  /** When a vacancy closed or an activity ended, in milliseconds since 1970; null for other pages. */
  endsAt: number | null;
};

const ending = z.looseObject({
  '@type': z.string(),
  validThrough: z.string().optional(),
  endDate: z.string().optional(),
});

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The latest end among what the page says to search engines; a day ends at its last second. */
function findLatestEnd(data: readonly string[]): number | null {
  const ends = data.flatMap((text) => {
    const found = z.union([ending, z.array(ending)]).safeParse(JSON.parse(text)).data ?? [];
    return [found].flat().flatMap(({ validThrough, endDate }) => validThrough ?? endDate ?? []);
  });
  const times = ends
    .map((text) => Date.parse(DAY.test(text) ? endOfDay(text) : text))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? Math.max(...times) : null;
}

const SENTENCE_END = /(?<=[.!?])\s+/u;
/** Hours, labels and names have no such end. */
const IS_SENTENCE = /[.!?]\W*$/u;
const HEADING = /^h([1-6])$/;
const TEXT = new Set(['p', 'li', 'blockquote']);

/** Reads what the report is about from a page. Sentences and headings are those of `main`, and visible sentences outside forms. */
export function readPage(html: string): PageFacts {
  const links = new Set<string>();
  const mainLinks = new Set<string>();
  const images: { src: string; alt: string | null }[] = [];
  const headings: number[] = [];
  const languages: string[] = [];
  const paragraphs: string[] = [];
  const data: string[] = [];
  let isMain = false;
  let text: string | null = null;
  let isData = false;
  let open = 0;
  /** How deep a form begins, or text that is hidden. */
  let skipped: number | null = null;
  const parser = new Parser({
    onopentag(name, { href, src, alt, type, rel, hreflang, hidden }) {
      open += 1;
      if (name === 'form' || hidden !== undefined) skipped ??= open;
      if (name === 'main') isMain = true;
      if (text !== null) text += ' ';
      if (name === 'a' && href !== undefined && !href.startsWith('#')) {
        links.add(href);
        if (isMain) mainLinks.add(href);
      }
      if (name === 'link' && rel === 'alternate' && hreflang !== undefined)
        languages.push(hreflang);
      if (name === 'img') images.push({ src: src ?? '', alt: alt ?? null });
      const [, level] = HEADING.exec(name) ?? [];
      if (isMain && level !== undefined) headings.push(Number(level));
      isData = name === 'script' && type === 'application/ld+json';
      if (isData) data.push('');
      if (isMain && TEXT.has(name)) text = '';
    },
    ontext(part) {
      if (isData) data.push(`${data.pop() ?? ''}${part}`);
      else if (text !== null && skipped === null) text += part;
    },
    onclosetag(name) {
      if (skipped === open) skipped = null;
      open -= 1;
      if (name === 'main') isMain = false;
      if (name === 'script') isData = false;
      if (text === null || !TEXT.has(name)) return;
      paragraphs.push(text.replaceAll(/\s+/g, ' ').trim());
      text = null;
    },
  });
  parser.end(html);
  return {
    links: [...links],
    mainLinks: [...mainLinks],
    images,
    headings,
    languages,
    sentences: paragraphs
      .flatMap((paragraph) => paragraph.split(SENTENCE_END))
      .filter((text) => IS_SENTENCE.test(text)),
    endsAt: findLatestEnd(data),
  };
}
