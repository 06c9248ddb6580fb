import { type Handler, Parser } from 'htmlparser2';

/** A parser compares an end tag with all open ones. */
const MAX_DEPTH = 256;
/** Of an element: all of them are checked at once. */
const MAX_ATTRIBUTES = 1_000;

/** A parser of XML. `exceed` is called for more levels, or more attributes of an element, than a document has. */
export function boundedParser(
  { onopentag, onclosetag, ...handler }: Partial<Handler>,
  exceed: () => void,
): Parser {
  let depth = 0;
  let attributes = 0;
  return new Parser(
    {
      ...handler,
      onopentag(...tag) {
        attributes = 0;
        depth += 1;
        if (depth > MAX_DEPTH) exceed();
        onopentag?.(...tag);
      },
      onattribute() {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES) exceed();
      },
      onclosetag(...tag) {
        depth -= 1;
        onclosetag?.(...tag);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}

const PART = 65_536;

/** Whether a tag of an XML document passes a test. True for what cannot be read. */
export function hasTag(
  xml: string,
  test: (name: string, attributes: Readonly<Record<string, string>>) => boolean,
): boolean {
  // Another encoding than UTF-8, which hides its markup.
  let isFound = xml.includes('\0');
  const parser = boundedParser(
    {
      onopentag(name, attributes) {
        isFound ||= test(name, attributes);
      },
      onprocessinginstruction(name) {
        isFound ||= /^!doctype$/i.test(name);
      },
    },
    () => {
      isFound = true;
    },
  );
  for (let at = 0; at < xml.length && !isFound; at += PART) parser.write(xml.slice(at, at + PART));
  if (!isFound) parser.end();
  return isFound;
}
