import { ACTIVE, goodIf, NOT_THIS, type Rule, type Source } from './rule';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

// eslint-disable-next-line no-control-regex -- what no text holds: all controls but tab, line ends and page ends
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function encodingByBom(head: Buffer): Encoding | null {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** Throws a TypeError for bytes that are not valid in the encoding. */
export async function* decodedChunks(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source.chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function isTextIn(source: Source, encoding: Encoding): Promise<boolean> {
  try {
    for await (const chunk of decodedChunks(source, encoding))
      if (CONTROL.test(chunk)) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Detects the encoding: byte order mark, else UTF-8, else Windows-1252, a superset of Latin-1. */
export async function encodingOf(source: Source): Promise<Encoding | null> {
  const byBom = encodingByBom(await source.read(0, 3));
  const candidates: readonly Encoding[] = byBom ? [byBom] : ['utf-8', 'windows-1252'];
  for (const encoding of candidates) if (await isTextIn(source, encoding)) return encoding;
  return null;
}

async function beginningOf(source: Source): Promise<string | null> {
  const encoding = await encodingOf(source);
  if (!encoding) return null;
  for await (const chunk of decodedChunks(source, encoding))
    return chunk.trimStart().slice(0, 1_024);
  return null;
}

const MORE_THAN_TEXT =
  /^(?:<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php|<\?xml|#!|%PDF-|%!PS|\{\\rtf|@echo off)/i;

export const plain =
  (mime: string): Rule =>
  async (source) => {
    const beginning = await beginningOf(source);
    return goodIf(beginning !== null && !MORE_THAN_TEXT.test(beginning), mime);
  };

const HTML = /<(?:!doctype html|html|head|title|meta|body|h[1-6]|p|div|table|ul|ol|a|span|br)\b/i;
const NOT_HTML = /^(?:#!|%PDF-|<\?php)/i;

export const html: Rule = async (source) => {
  const beginning = await beginningOf(source);
  const isPage = beginning !== null && HTML.test(beginning) && !NOT_HTML.test(beginning);
  return goodIf(isPage, 'text/html');
};

const RTF = /^\{\\rtf/;
/** Embedded objects and a template from elsewhere, which is how an RTF does harm. */
const EMBEDDED =
  /\\(?:objdata|objupdate|objautlink|objlink|ddeauto|template\s*(?:https?:|ftp:|file:|\\))/i;
const MAX_CONTROL_WORD = 32;

export const rtf: Rule = async (source) => {
  const encoding = await encodingOf(source);
  if (!encoding) return NOT_THIS;
  let before = '';
  let isFirst = true;
  for await (const chunk of decodedChunks(source, encoding)) {
    const here = before + chunk;
    if (isFirst && !RTF.test(here)) return NOT_THIS;
    if (EMBEDDED.test(here)) return ACTIVE;
    before = here.slice(-MAX_CONTROL_WORD);
    isFirst = false;
  }
  return goodIf(!isFirst, 'application/rtf');
};
