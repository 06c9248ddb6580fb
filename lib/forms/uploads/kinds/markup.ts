import type { Parser } from 'htmlparser2';
import { goodIf, type Rule, type Source } from './rule';
import { encodingOf, decodedChunks } from './text';
import { boundedParser } from './xml';

type Tag = { name: string; attributes: readonly (readonly [name: string, value: string])[] };

/** `text` gets all text between two tags at once, across chunks. */
type Watch = { tag: (tag: Tag) => boolean; text: ((text: string) => boolean) | null };

const MAX_TEXT = 1_000_000;

/** Encodings that cannot hide markup from an ASCII reader. */
const KNOWN_ENCODING = /^(?:utf-?8|utf-?16|iso-8859-\d+|windows-125\d|us-ascii)$/i;
const DECLARED = /\bencoding\s*=\s*["']([^"']*)["']/i;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** `<!DOCTYPE` with declarations can rename anything; a style sheet is an external resource. */
function isInstructionSafe(name: string, data: string): boolean {
  if (/^!doctype$/i.test(name)) return !data.includes('[');
  if (name.toLowerCase() !== '?xml') return !/^(?:!|\?xml-stylesheet|\?php|\?=)/i.test(name);
  const declared = DECLARED.exec(data)?.[1];
  return declared === undefined || KNOWN_ENCODING.test(declared);
}

type State = { root: string | null; isSafe: boolean; text: string };

function watchingParser(watch: Watch): { parser: Parser; state: State } {
  const state: State = { root: null, isSafe: true, text: '' };
  const check = (isSafe: boolean) => {
    state.isSafe &&= isSafe;
  };
  const checkText = () => {
    check(state.root === null ? state.text.trim() === '' : (watch.text?.(state.text) ?? true));
    state.text = '';
  };
  const parser = boundedParser(
    {
      onopentag(name, attributes) {
        checkText();
        state.root ??= name;
        check(watch.tag({ name: localName(name), attributes: Object.entries(attributes) }));
      },
      onclosetag: checkText,
      ontext(text) {
        if (state.root === null || watch.text) state.text += text;
        check(state.text.length <= MAX_TEXT);
      },
      onprocessinginstruction(name, data) {
        check(isInstructionSafe(name, data));
      },
    },
    () => {
      check(false);
    },
  );
  return { parser, state };
}

async function rootOf(source: Source, watch: Watch): Promise<string | null> {
  const encoding = await encodingOf(source);
  if (!encoding) return null;
  const { parser, state } = watchingParser(watch);
  for await (const chunk of decodedChunks(source, encoding)) {
    parser.write(chunk);
    if (!state.isSafe) return null;
  }
  parser.end();
  return state.isSafe ? state.root : null;
}

const RENDERED = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']);

export const xml: Rule = async (source) => {
  const root = await rootOf(source, {
    tag: ({ attributes }) => !attributes.some(([, value]) => RENDERED.has(value.trim())),
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
const IMAGE = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i;
/** A backslash could escape the same CSS functions. */
const FETCHES =
  /@import|image-set|\\|url\s*\((?!\s*(?:["']\s*)?(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,))/i;
const UNSAFE_TARGET = /^(?:href|on.*|style)$/i;

const isInside = (reference: string) => /^\s*#/.test(reference) || IMAGE.test(reference);

function isAttributeSafe(name: string, value: string): boolean {
  const local = localName(name);
  if (local.startsWith('on') || local === 'base' || value.trim() === XHTML) return false;
  if (local === 'href' || local === 'src' || local === 'data') return isInside(value);
  if (local === 'attributename') return !UNSAFE_TARGET.test(localName(value.trim()));
  return !FETCHES.test(value) && !/^\s*(?:java|vb)script:/i.test(value);
}

export const svg: Rule = async (source) => {
  const root = await rootOf(source, {
    tag: ({ name, attributes }) =>
      !RUNS.has(name) && attributes.every(([each, value]) => isAttributeSafe(each, value)),
    text: (text) => !FETCHES.test(text),
  });
  return goodIf(root !== null && localName(root) === 'svg', 'image/svg+xml');
};
