import { Parser } from 'htmlparser2';

/** A parser compares an end tag with all open ones. */
const MAX_DEPTH = 256;
/** An element may have so many: all of them are checked at once. */
const MAX_ATTRIBUTES = 1_000;

/** Encodings that cannot hide markup from an ASCII reader. */
const KNOWN_ENCODING = /^(?:utf-?8|utf-?16|iso-8859-\d+|windows-125\d|us-ascii)$/i;
const DECLARED = /\bencoding\s*=\s*["']([^"']*)["']/i;

export const isKnownEncoding = (declaration: string): boolean =>
  KNOWN_ENCODING.test(DECLARED.exec(declaration)?.[1] ?? 'utf-8');

const PART = 65_536;

/** Names, without prefix and in small letters, with values; two prefixes may have one name. */
export type Attributes = readonly (readonly [name: string, value: string])[];

export const valuesOf = (attributes: Attributes, name: string): readonly string[] =>
  attributes.flatMap(([each, value]) => (each === name ? [value] : []));

/** A document type that is none of a drawing, or an encoding that hides markup. */
const isForeign = (name: string, data: string): boolean =>
  /^!doctype$/i.test(name)
    ? data.includes('[') || !/^!doctype\s+svg\s/i.test(data)
    : /^\?xml$/i.test(name) && !isKnownEncoding(data);

/** Each returns whether the document is rejected. */
type Watch = {
  tag: (name: string, attributes: Attributes) => boolean;
  end?: (name: string) => boolean;
  text?: (text: string) => void;
  instruction?: (name: string, data: string) => boolean;
};

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Returns true if an XML document is rejected, by what it has or because it cannot be read; null is no text. */
export function isRejectedXml(
  source: string | null,
  { tag, end, text, instruction = isForeign }: Watch,
): boolean {
  const xml = source ?? '';
  let isFound = source === null;
  let depth = 0;
  let attributes = 0;
  const parser = new Parser(
    {
      onattribute() {
        attributes += 1;
        isFound ||= attributes > MAX_ATTRIBUTES;
      },
      onopentag(name, values) {
        attributes = 0;
        depth += 1;
        const all = Object.entries(values).map(([key, value]) => [localName(key), value] as const);
        isFound ||= depth > MAX_DEPTH || tag(localName(name), all);
      },
      onclosetag(name) {
        depth -= 1;
        isFound ||= end?.(localName(name)) ?? false;
      },
      ontext: (part) => text?.(part),
      onprocessinginstruction(name, data) {
        isFound ||= instruction(name, data);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < xml.length && !isFound; at += PART) parser.write(xml.slice(at, at + PART));
  if (!isFound) parser.end();
  return isFound;
}
