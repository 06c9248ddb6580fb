import { isActiveField, isActiveFormula, isRemote } from './fields';
import { isHarmlessObject, isOle } from './ole';
import { ACTIVE, acceptIf, NOT_THIS, type Rule } from './rule';
import { readText } from './text';
import { type Attributes, isRejectedXml, valuesOf } from './xml';
import { asDocument, type Zip } from './zip';

const XML_NAME = /\.(?:xml|rels|vml)$/i;

/** Blanks, and byte order marks. */
const BEFORE_MARKUP = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xff, 0xfe]);
const firstByteOf = (bytes: Buffer) => bytes.find((byte) => !BEFORE_MARKUP.has(byte));
const isMarkup = (bytes: Buffer): boolean => firstByteOf(bytes) === 0x3c;
const isWanted = (head: Buffer): boolean =>
  isOle(head) || isMarkup(head) || firstByteOf(head) === undefined;

/** Any part can be the main one, whatever its name: each is read by what is in it. */
async function isActivePart(
  { part }: Zip,
  name: string,
  isRejected: (xml: string | null) => boolean,
): Promise<boolean> {
  const bytes = await part(name, isWanted);
  if (bytes === null) return true;
  if (isOle(bytes)) return !isHarmlessObject(bytes);
  if (isMarkup(bytes)) return isRejected(readText(bytes));
  return (XML_NAME.test(name) && bytes.length > 0) || /\bembeddings\/[^/]*\.bin$/i.test(name);
}

async function isActive(zip: Zip, isRejected: (xml: string | null) => boolean): Promise<boolean> {
  for (const name of zip.names) if (await isActivePart(zip, name, isRejected)) return true;
  return false;
}

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const TYPES = '[content_types].xml';
const ACTIVE_TYPE = /macroenabled|vbaproject|activex/i;
const ACTIVE_NAME =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/.*)$|^(?:word|xl|ppt)\/macrosheets\//i;
/** On the visitor's own disk they do no harm; a link waits to be followed. */
const LOCAL_TYPE = /\/(?:attachedTemplate|image|externalLinkPath|audio|video|media)$/i;
const LINK_TYPE = /\/hyperlink$/i;
const SWITCHED_ON = /^(?:1|true|on|always|oleupdate_always)$/i;

function isActiveRelationship(attributes: Attributes): boolean {
  const types = valuesOf(attributes, 'type');
  if (types.some((type) => ACTIVE_TYPE.test(type) || /\/aFChunk$/i.test(type))) return true;
  if (!valuesOf(attributes, 'targetmode').some((mode) => /^\s*external\s*$/i.test(mode)))
    return false;
  const areAll = (kind: RegExp) => types.length > 0 && types.every((type) => kind.test(type));
  return (
    !areAll(LINK_TYPE) && (valuesOf(attributes, 'target').some(isRemote) || !areAll(LOCAL_TYPE))
  );
}

function isActiveTag(name: string, attributes: Attributes): boolean {
  const isOn = (key: string) => valuesOf(attributes, key).some((value) => SWITCHED_ON.test(value));
  switch (name) {
    case 'relationship':
      return isActiveRelationship(attributes);
    case 'default':
    case 'override':
      return valuesOf(attributes, 'contenttype').some((type) => ACTIVE_TYPE.test(type));
    case 'ddelink':
      return true;
    case 'connection':
      return isOn('refreshonload');
    case 'oleobject':
      return isOn('autoload') || isOn('updatemode') || isOn('oleupdate');
    case 'fldsimple':
      return isActiveField(valuesOf(attributes, 'instr'));
    default:
      return false;
  }
}

const FORMULAS = new Set(['f', 'definedname']);
const TEXTS = new Set([...FORMULAS, 'instrtext', 'delinstrtext']);

/** The text of a field may be spread over runs, with other fields in it. */
function isRejectedOoxml(xml: string | null): boolean {
  let field: string[] = [];
  let formula = '';
  let depth = 0;
  let current = '';
  return isRejectedXml(xml, {
    tag(name, attributes) {
      if (TEXTS.has(name)) current = name;
      if (name !== 'fldchar') return isActiveTag(name, attributes);
      const types = valuesOf(attributes, 'fldchartype').map((type) => type.toLowerCase());
      if (types.includes('begin')) depth += 1;
      if (types.includes('begin') && depth > 1) field.push(' ');
      if (!types.includes('end')) return false;
      depth = Math.max(0, depth - 1);
      const isFound = isActiveField(field);
      if (depth === 0) field = [];
      return isFound;
    },
    end(name) {
      if (name === 'p') return isActiveField(field);
      if (name !== current) return false;
      const ended = formula;
      formula = current = '';
      return isActiveFormula(ended);
    },
    text(text) {
      if (FORMULAS.has(current)) formula += text;
      else if (current !== '') field.push(text);
    },
  });
}

/** Office since 2007 (ECMA-376, part 2); names are compared without case. */
export const ooxml =
  (folder: 'word' | 'xl' | 'ppt', kind: string): Rule =>
  (bytes) =>
    asDocument(bytes, async (zip) => {
      const { names, part } = zip;
      const types = names.find((name) => name.toLowerCase() === TYPES);
      const listed = types === undefined ? null : await part(types);
      if (listed === null) return NOT_THIS;
      if (names.some((name) => ACTIVE_NAME.test(name))) return ACTIVE;
      if (await isActive(zip, isRejectedOoxml)) return ACTIVE;
      const isRight =
        readText(listed)?.includes(`${OOXML}${kind}.main+xml`) === true &&
        names.some((name) => name.startsWith(`${folder}/`) && name.endsWith('.xml'));
      return acceptIf(isRight, OOXML + kind);
    });

const ODF = 'application/vnd.oasis.opendocument.';
/** The index files of an empty macro library are harmless. */
const ODF_MACRO = /^(?:Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+|Scripts\/.+\.\w+)$/i;

/** Listeners of events, and what is loaded from elsewhere; a link waits to be followed, and a show has buttons. */
function isActiveOdfTag(name: string, attributes: Attributes): boolean {
  const isElsewhere = valuesOf(attributes, 'href').some(isRemote);
  const isButton = valuesOf(attributes, 'action').some((action) =>
    /^(?!execute|verb)[a-z-]+$/.test(action),
  );
  if (name === 'event-listener') return !isButton || isElsewhere;
  if (valuesOf(attributes, 'formula').some(isActiveFormula)) return true;
  if (name.startsWith('dde-') || name === 'applet' || name === 'plugin') return true;
  return name !== 'a' && isElsewhere;
}

const isRejectedOdf = (xml: string | null): boolean => isRejectedXml(xml, { tag: isActiveOdfTag });

/** ODF 1.3, part 2, section 3.3: the first entry is the media type. */
export const odf =
  (...kinds: readonly string[]): Rule =>
  (bytes) =>
    asDocument(bytes, async (zip) => {
      const { names, part } = zip;
      if (names.some((name) => ODF_MACRO.test(name)) || (await isActive(zip, isRejectedOdf)))
        return ACTIVE;
      const isDocument = names[0] === 'mimetype' && names.includes('content.xml');
      const type = isDocument ? String(await part('mimetype')).trim() : '';
      return acceptIf(
        kinds.some((kind) => type === ODF + kind),
        type,
      );
    });
