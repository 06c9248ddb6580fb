import { acceptIf, type Rule } from './rule';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

// eslint-disable-next-line no-control-regex -- what no text holds: all controls but tab, line ends and page ends
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function encodingByBom(head: Buffer): Encoding | null {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function decode(bytes: Buffer, encoding: Encoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** By its byte order mark, else as UTF-8, else as Windows-1252, a superset of Latin-1. Null for what is no text. */
export function readText(bytes: Buffer): string | null {
  const byBom = encodingByBom(bytes);
  if (byBom) return decode(bytes, byBom);
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
}

const decodeBeginning = (bytes: Buffer): string | null =>
  readText(bytes)?.trimStart().slice(0, 1_024) ?? null;

const MORE_THAN_TEXT =
  /^(?:<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php|<\?xml|#!|%PDF-|%!PS|\{\\rtf|@echo off)/i;

export const plain =
  (mime: string): Rule =>
  (bytes) => {
    const beginning = decodeBeginning(bytes);
    return acceptIf(beginning !== null && !MORE_THAN_TEXT.test(beginning), mime);
  };

const HTML = /<(?:!doctype html|html|head|title|meta|body|h[1-6]|p|div|table|ul|ol|a|span|br)\b/i;
const NOT_HTML = /^(?:#!|%PDF-|<\?php)/i;

export const html: Rule = (bytes) => {
  const beginning = decodeBeginning(bytes);
  const isPage = beginning !== null && HTML.test(beginning) && !NOT_HTML.test(beginning);
  return acceptIf(isPage, 'text/html');
};
