import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { chapterId } from '@/lib/content/chapters';
import type { RichText } from '@/lib/content/rich-text';
import { ALLOWED_HTML } from './allowed-html';
import { withFigures } from './table';

/** “€ 5”, “’s ochtends”, “17.00 uur”, “28 miljoen euro”, and the code of a Dutch address: “1017 ZX”. */
const PAIRS =
  /(?<=€|(?<![\p{L}\d])[’']s) (?=[\p{L}\d])|(?<=\d|miljoen|miljard) (?=(?:uur|euro|miljoen|miljard|procent)\b)|(?<=\b\d{4}) (?=[A-Z]{2}\b)/gu;

/** Returns a text, or HTML, in which no line ends between two parts that are read as one. */
export const keepTogether = (text: string): string => text.replaceAll(PAIRS, '\u00a0');

/** Six words or more that a paste holds together with hard spaces: they would end their lines within a word. */
const HARD_LINES = /(?:[^\s<>]{1,40}\u00a0){5,}(?=[^\s<>])/g;

const HEADING = /<h2((?: [^>]*)?)>([^]*?)<\/h2>/g;

/** Gives the headings of sanitised HTML fragments to link to; of equal ones the first. */
function withHeadingIds(html: string): string {
  const found = new Set<string>();
  return html.replaceAll(HEADING, (heading, attributes: string, text: string) => {
    const id = chapterId(text.replaceAll(/<[^>]*>/g, ''));
    if (found.has(id)) return heading;
    found.add(id);
    return `<h2 id="${id}"${attributes}>${text}</h2>`;
  });
}

/** No anchor can be in these: it stands before them. */
const WITHOUT_TEXT = /^(?:table|thead|tbody|tr|ul|ol|dl|img|hr|br)$/;
const TAG = /<(\/?)(\w+)((?: [^<>]*)?)>/g;
const ID = / id="([^"]*)"/;

/**
 * Turns each id of sanitised HTML into the name of an anchor, but within a link, where none can be. A link to it
 * arrives, while no id of the page itself is taken: a browser looks for an id first (HTML standard, "find a potential
 * indicated element"), and no script or label finds a name.
 */
function withAnchors(html: string): string {
  let isInLink = false;
  return html.replaceAll(TAG, (tag, end: string, name: string, attributes: string) => {
    const wasInLink = isInLink;
    if (name === 'a') isInLink = end === '';
    const [, id] = ID.exec(attributes) ?? [];
    if (id === undefined) return tag;
    const others = attributes.replace(ID, '');
    if (name === 'a') return `<a name="${id}"${others}>`;
    const anchor = wasInLink ? '' : `<a name="${id}"></a>`;
    const open = `<${name}${others}>`;
    return WITHOUT_TEXT.test(name) ? `${anchor}${open}` : `${open}${anchor}`;
  });
}

/** Characters without width join or part others: alone they show nothing. */
const EMPTY = /<(h[2-4]|p)(?: [^>]*)?>((?:<(?!img|\/\1>)[^>]*>|[\s\u200b-\u200f\u2060])*)<\/\1>/g;
const ANCHOR = /<a name="[^"]*"><\/a>/g;

/** Without headings and paragraphs that an editor left empty, or made for space; their anchors stay. */
const withoutEmpty = (html: string): string =>
  html.replaceAll(EMPTY, (_empty, _name, inner: string) => (inner.match(ANCHOR) ?? []).join(''));

/** Parsing takes a microsecond for a tag, and longer the more elements are open. */
const MAX_TAGS = 20_000;
const MAX_CHARACTERS = 500_000;

/** Where the text ends, or would have too many tags or characters. */
function findBound(html: string, maxCharacters: number): number {
  let at = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    at = html.indexOf('<', at + 1);
    if (at < 0 || at >= maxCharacters) return Math.min(html.length, maxCharacters);
  }
  return at;
}

const HAS_SUBSTANCE = /<(?:img|hr|table)\b|[^\s\u00a0\u200b-\u200f\u2060]/i;
const TAGS = /<(?!img|hr|table)[^>]*>|&nbsp;/gi;

/** Returns null for HTML that renders nothing, such as empty paragraphs. */
export function sanitize(html: string): RichText | null {
  const clean = sanitizeHtml(html, ALLOWED_HTML)
    .trim()
    .replaceAll(HARD_LINES, (line) => line.replaceAll('\u00a0', ' '));
  if (!HAS_SUBSTANCE.test(clean.replaceAll(TAGS, ''))) return null;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one mint of RichText
  return keepTogether(withHeadingIds(withoutEmpty(withAnchors(withFigures(clean))))) as RichText;
}

/** Editors' HTML as a backend sends it. An issue for what takes too long to read. */
export const html = z
  .string()
  .refine((text) => findBound(text, MAX_CHARACTERS) === text.length, 'too long')
  .transform(sanitize);

const MAX_PLAIN = 20_000;

/** Where a line begins or ends. */
const EDGE =
  /<\/?(?:p|[uo]l|li|h\d|table|caption|t[dhr]|d[dlt]|div|section|article|address|blockquote|pre|details|summary|figcaption|br)\b/gi;

/** The text of HTML, of which only the beginning is read. */
export function toPlain(html: string, maxCharacters = MAX_PLAIN): string | null {
  const read = html.slice(0, findBound(html, maxCharacters));
  const bare = sanitizeHtml(read.replaceAll(EDGE, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeXML(bare).replaceAll(/\s+/g, ' ').trim() || null;
}
