import { beginningOf, encodingOf, piecesOf } from './text';
import { goodIf, NOT_THIS, type Rule } from './verdict';

/** How texts begin that are something to run, or something to draw. */
const MORE_THAN_TEXT =
  /^(?:<!doctype|<html|<head|<body|<script|<svg|<iframe|<\?php|<\?xml|#!|%PDF-|%!PS|\{\\rtf|@echo off)/i;

/** Text in UTF-8, UTF-16 or Latin-1, that is nothing more than that. */
export const plain =
  (mime: string): Rule =>
  async (source) => {
    const beginning = await beginningOf(source);
    return goodIf(beginning !== null && !MORE_THAN_TEXT.test(beginning), mime);
  };

const HTML = /<(?:!doctype html|html|head|title|meta|body|h[1-6]|p|div|table|ul|ol|a|span|br)\b/i;
const NOT_HTML = /^(?:#!|%PDF-|<\?php)/i;

/** A page. What it does is the affair of the element that asks for pages. */
export const html: Rule = async (source) => {
  const beginning = await beginningOf(source);
  const isPage = beginning !== null && HTML.test(beginning) && !NOT_HTML.test(beginning);
  return goodIf(isPage, 'text/html');
};

const RTF = /^\{\\rtf/;
/** Objects of other programs, which are how an RTF does harm. */
const EMBEDDED = /\\(?:objdata|objupdate|objautlink|objlink|ddeauto)/i;
const LONGEST_MARK = 16;

export const rtf: Rule = async (source) => {
  const encoding = await encodingOf(source);
  if (!encoding) return NOT_THIS;
  let before = '';
  let isFirst = true;
  for await (const piece of piecesOf(source, encoding)) {
    const here = before + piece;
    if ((isFirst && !RTF.test(here)) || EMBEDDED.test(here)) return NOT_THIS;
    before = here.slice(-LONGEST_MARK);
    isFirst = false;
  }
  return goodIf(!isFirst, 'application/rtf');
};
