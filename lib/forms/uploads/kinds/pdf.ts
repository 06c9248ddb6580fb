import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { nameOf, type PdfObjects, readPdf, valueOf } from './pdf-objects';
import { ACTIVE, acceptAs, NOT_THIS, type Rule, UNREADABLE } from './rule';
import { readText as textIn } from './text';
import { isRejectedXml } from './xml';

/** Actions that run a program or what is attached, whatever begins them (ISO 32000-1, 12.6.4). */
const RUNS = new Set(['Launch', 'Rendition', 'GoToE', 'ImportData', 'RichMediaExecute']);
/** These may happen without a click; scripts are judged by their text. */
const STAYS = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'Trans', 'ResetForm', 'JavaScript']);

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;
/** Acrobat's own functions of a form field, with texts, numbers and lists. */
const OF_FIELD =
  /^(?:[\s\d.,;()[\]-]|\b(?:AF(?:Date|Time|Number|Percent|Special|Simple|Range|Make)\w*|new|Array|true|false|null)\b)*$/;

const isHarmlessScript = (script: string): boolean => OF_FIELD.test(script.replaceAll(STRING, '0'));

/** An invoice has its data attached (EN 16931). */
const isHarmlessAttachment = (name: string): boolean => /\.(?:xml|txt|csv|png|jpe?g)$/i.test(name);

const XFA_RUNS = new Set(['script', 'execute', 'submit']);

function textOf(value: PDFObject | undefined, { inflate }: PdfObjects): string {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFRawStream ? inflate(value).toString('latin1') : 'unknown';
}

function hasRunningXfa(value: PDFObject | undefined, pdf: PdfObjects): boolean {
  const parts =
    value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value];
  const streams = parts.filter((part) => part instanceof PDFRawStream);
  const xml = textIn(Buffer.concat(streams.map(pdf.inflate)));
  return isRejectedXml(xml, { tag: (name) => XFA_RUNS.has(name) });
}

/** An action, and those that follow it. */
function leaves(action: PDFObject | undefined, before = new Set<PDFObject>()): boolean {
  if (action instanceof PDFArray && !before.has(action)) {
    before.add(action);
    return action.asArray().some((_, at) => leaves(action.lookup(at), before));
  }
  if (!(action instanceof PDFDict) || before.has(action)) return false;
  before.add(action);
  return !STAYS.has(nameOf(action, 'S') ?? '') || leaves(valueOf(action, 'Next'), before);
}

function isActiveDict(dict: PDFDict, pdf: PdfObjects): boolean {
  const has = (key: string) => dict.has(PDFName.of(key));
  if (RUNS.has(nameOf(dict, 'S') ?? '') || nameOf(dict, 'Subtype') === 'RichMedia') return true;
  const isScript = has('JS') || nameOf(dict, 'S') === 'JavaScript';
  if (isScript && !isHarmlessScript(textOf(valueOf(dict, 'JS'), pdf))) return true;
  if (
    has('EF') &&
    ['F', 'UF'].some((key) => has(key) && !isHarmlessAttachment(textOf(valueOf(dict, key), pdf)))
  )
    return true;
  if (has('XFA') && hasRunningXfa(valueOf(dict, 'XFA'), pdf)) return true;
  const opening = valueOf(dict, 'OpenAction');
  if (opening instanceof PDFDict && leaves(opening)) return true;
  const events = valueOf(dict, 'AA');
  return events instanceof PDFDict && events.keys().some((event) => leaves(events.lookup(event)));
}

const scriptsOfEvents = z.record(z.string(), z.array(z.string())).nullable();
const attachments = z.record(z.string(), z.object({ filename: z.string() })).nullable();

/** Reads it as a reader does: the objects above are found without its table of contents. */
async function isActiveInReader(bytes: Buffer): Promise<boolean> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const scripts = Object.values(scriptsOfEvents.parse(await pdf.getJSActions()) ?? {}).flat();
    const attached = Object.values(attachments.parse(await pdf.getAttachments()) ?? {});
    return (
      !scripts.every(isHarmlessScript) ||
      !attached.every(({ filename }) => isHarmlessAttachment(filename))
    );
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Readers search for the header in so many bytes (Adobe, implementation note 13 of PDF 1.7). */
const HEADER_WITHIN_BYTES = 1_024;
const HEADER = /%PDF-\d\.\d/;
/** Blanks, or job lines that some producers put in front. */
const BEFORE_HEADER =
  // eslint-disable-next-line no-control-regex -- a job begins with Escape
  /^(?:(?:\xef\xbb\xbf)?[\s\0]*|\x1b%-12345X(?:@PJL[\x20-\x7e]*\r?\n)*)$/;

export const pdf: Rule = async (bytes) => {
  const head = bytes.toString('latin1', 0, HEADER_WITHIN_BYTES + 16);
  const at = head.search(HEADER);
  if (at < 0 || at > HEADER_WITHIN_BYTES || !BEFORE_HEADER.test(head.slice(0, at))) return NOT_THIS;
  try {
    const pdf = await readPdf(bytes);
    const isActive = [...pdf.dicts].some((dict) => isActiveDict(dict, pdf));
    return isActive || (await isActiveInReader(bytes)) ? ACTIVE : acceptAs('application/pdf');
  } catch {
    return UNREADABLE;
  }
};
