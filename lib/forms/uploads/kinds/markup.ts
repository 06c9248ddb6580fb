import { acceptIf, type Rule } from './rule';
import { readText } from './text';
import { type Attributes, isKnownEncoding, isRejectedXml, localName } from './xml';

/** `text` gets all text between two tags at once. */
type Watch = {
  isTagSafe: (name: string, attributes: Attributes) => boolean;
  isTextSafe: (text: string) => boolean;
};

/** `<!DOCTYPE` with declarations can rename anything; a style sheet is an external resource. */
function isInstructionSafe(name: string, data: string): boolean {
  if (/^!doctype$/i.test(name)) return !data.includes('[');
  if (name.toLowerCase() !== '?xml') return !/^(?:!|\?xml-stylesheet|\?php|\?=)/i.test(name);
  return isKnownEncoding(data);
}

/** The name of its first element; null for what is not safe. */
function findRoot(bytes: Buffer, { isTagSafe, isTextSafe }: Watch): string | null {
  let root: string | null = null;
  let text = '';
  const isTextWrong = () => {
    const before = text;
    text = '';
    return root === null ? before.trim() !== '' : !isTextSafe(before);
  };
  const isRejected = isRejectedXml(readText(bytes), {
    tag(name, attributes) {
      const isWrong = isTextWrong();
      root ??= name;
      return isWrong || !isTagSafe(name, attributes);
    },
    end: isTextWrong,
    text(part) {
      text += part;
    },
    instruction: (name, data) => !isInstructionSafe(name, data),
  });
  return isRejected ? null : root;
}

const RENDERED = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']);

export const xml: Rule = (bytes) => {
  const root = findRoot(bytes, {
    isTagSafe: (_, attributes) => !attributes.some(([, value]) => RENDERED.has(value.trim())),
    isTextSafe: () => true,
  });
  return acceptIf(root !== null && root !== 'html' && root !== 'svg', 'application/xml');
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
  if (name.startsWith('on') || name === 'base' || value.trim() === XHTML) return false;
  if (name === 'href' || name === 'src' || name === 'data') return isInside(value);
  if (name === 'attributename') return !UNSAFE_TARGET.test(localName(value.trim()));
  return !FETCHES.test(value) && !/^\s*(?:java|vb)script:/i.test(value);
}

export const svg: Rule = (bytes) => {
  const root = findRoot(bytes, {
    isTagSafe: (name, attributes) =>
      !RUNS.has(name) && attributes.every(([each, value]) => isAttributeSafe(each, value)),
    isTextSafe: (text) => !FETCHES.test(text),
  });
  return acceptIf(root === 'svg', 'image/svg+xml');
};
