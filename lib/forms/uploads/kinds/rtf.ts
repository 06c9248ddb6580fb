import { isActiveField, isRemote } from './fields';
import { ACTIVE, acceptAs, NOT_THIS, type Rule } from './rule';
import { readText } from './text';

/** A control word with its number, a character by its code, another control, a bracket, or text (RTF 1.9, "Contents"). */
const TOKEN = /\\([a-z]+)(-?\d+)?[ ]?|\\'([\da-f]{2})|\\([^])|([{}])|([^\\{}\r\n]+)/gi;

/** Objects, which hold any program, and what loads them. */
const OBJECTS = new Set(['object', 'objdata', 'objupdate', 'objautlink', 'objlink', 'ddeauto']);

type Group = { kind: 'field' | 'template' | null; parts: string[] };

const isActiveGroup = ({ kind, parts }: Group): boolean =>
  kind === 'field' ? isActiveField(parts) : kind === 'template' && isRemote(parts.join(''));

function isActiveRtf(text: string): boolean {
  const groups: Group[] = [{ kind: null, parts: [] }];
  /** So many characters behind one of Unicode are for readers without it. */
  let fallbackLength = 1;
  let skipped = 0;
  const add = (more: string) => {
    for (const group of groups) if (group.kind) group.parts.push(more);
  };
  for (const [, word = '', number, code, other, bracket, plain] of text.matchAll(TOKEN)) {
    const name = word.toLowerCase();
    if (OBJECTS.has(name)) return true;
    const group = groups.at(-1);
    if (bracket === '{') groups.push({ kind: null, parts: [] });
    else if (bracket === '}') {
      const ended = groups.pop();
      if (ended && isActiveGroup(ended)) return true;
    } else if (name === 'fldinst' && group) group.kind = 'field';
    else if (name === 'template' && group) group.kind = 'template';
    else if (name === 'uc') fallbackLength = Number(number);
    else if (name === 'u') {
      add(String.fromCharCode(Number(number) & 0xff_ff));
      skipped = fallbackLength;
      continue;
    } else if (code !== undefined) add(String.fromCharCode(Number.parseInt(code, 16)));
    else add((plain ?? other ?? '').slice(skipped));
    skipped = 0;
  }
  // Brackets that are missing at the end are no way out.
  return groups.some(isActiveGroup);
}

export const rtf: Rule = (bytes) => {
  const text = readText(bytes);
  if (!text?.startsWith('{\\rtf')) return NOT_THIS;
  return isActiveRtf(text) ? ACTIVE : acceptAs('application/rtf');
};
