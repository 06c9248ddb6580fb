import { Parser } from 'htmlparser2';
import { goodIf, type Rule, type Source } from './rule';
import { encodingOf, piecesOf } from './text';

type Tag = { name: string; attributes: readonly (readonly [name: string, value: string])[] };

/** `text` sees all text between two tags at once, wherever it was cut; null: it does not matter. */
type Watch = { tag: (tag: Tag) => boolean; text: ((text: string) => boolean) | null };

const LONGEST_TEXT = 1_000_000;

/** Encodings in which nothing can hide from a reader of ASCII. */
const KNOWN_ENCODING = /^(?:utf-?8|utf-?16|iso-8859-\d+|windows-125\d|us-ascii)$/i;
const DECLARED = /\bencoding\s*=\s*["']([^"']*)["']/i;

/** `svg:script` is `script`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** `<!DOCTYPE` with declarations of its own can rename anything; a style sheet comes from elsewhere. */
function isInstructionSafe(name: string, data: string): boolean {
  if (/^!doctype$/i.test(name)) return !data.includes('[');
  if (name.toLowerCase() !== '?xml') return !/^(?:!|\?xml-stylesheet|\?php|\?=)/i.test(name);
  const declared = DECLARED.exec(data)?.[1];
  return declared === undefined || KNOWN_ENCODING.test(declared);
}

/** What is known so far of a file that is being read. */
type State = { root: string | null; isSafe: boolean; words: string };

function watchingParser(watch: Watch): { parser: Parser; state: State } {
  const state: State = { root: null, isSafe: true, words: '' };
  const judge = (isSafe: boolean) => {
    state.isSafe &&= isSafe;
  };
  const judgeWords = () => {
    judge(state.root === null ? state.words.trim() === '' : (watch.text?.(state.words) ?? true));
    state.words = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        judgeWords();
        state.root ??= name;
        judge(watch.tag({ name: localName(name), attributes: Object.entries(attributes) }));
      },
      onclosetag: judgeWords,
      ontext(text) {
        if (state.root === null || watch.text) state.words += text;
        judge(state.words.length <= LONGEST_TEXT);
      },
      onprocessinginstruction(name, data) {
        judge(isInstructionSafe(name, data));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return { parser, state };
}

/** The name of the outermost element of an XML file; null when it is none, or holds what must not be. */
async function rootOf(source: Source, watch: Watch): Promise<string | null> {
  const encoding = await encodingOf(source);
  if (!encoding) return null;
  const { parser, state } = watchingParser(watch);
  for await (const piece of piecesOf(source, encoding)) {
    parser.write(piece);
    if (!state.isSafe) return null;
  }
  parser.end();
  return state.isSafe ? state.root : null;
}

const DRAWN = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']);

/** Data: nothing that a browser would draw or run. */
export const xml: Rule = async (source) => {
  const root = await rootOf(source, {
    tag: ({ attributes }) => !attributes.some(([, value]) => DRAWN.has(value.trim())),
    text: null,
  });
  return goodIf(root !== null && !/^(?:html|svg)$/i.test(localName(root)), 'application/xml');
};

const XHTML = 'http://www.w3.org/1999/xhtml';
const RUNS = new Set(
  'script foreignobject iframe embed object audio video handler listener set base link meta'.split(
    ' ',
  ),
);
const PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i;
/** What CSS can fetch. A backslash could spell the same in another way. */
const FETCHES =
  /@import|image-set|\\|url\s*\((?!\s*(?:["']\s*)?(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,))/i;
const BENDS = /^(?:href|on.*|style)$/i;

const isInside = (reference: string) => /^\s*#/.test(reference) || PICTURE.test(reference);

function isAttributeSafe(name: string, value: string): boolean {
  const local = localName(name);
  if (local.startsWith('on') || local === 'base' || value.trim() === XHTML) return false;
  if (local === 'href' || local === 'src' || local === 'data') return isInside(value);
  if (local === 'attributename') return !BENDS.test(localName(value.trim()));
  return !FETCHES.test(value) && !/^\s*(?:java|vb)script:/i.test(value);
}

/** A drawing and nothing else: no script, no handlers, no foreign content, nothing from elsewhere. */
export const svg: Rule = async (source) => {
  const root = await rootOf(source, {
    tag: ({ name, attributes }) =>
      !RUNS.has(name) && attributes.every(([each, value]) => isAttributeSafe(each, value)),
    text: (text) => !FETCHES.test(text),
  });
  return goodIf(root !== null && localName(root) === 'svg', 'image/svg+xml');
};
