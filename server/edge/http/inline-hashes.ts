import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export const NO_HASHES: InlineHashes = { scripts: [], styles: [] };

/** Inline scripts of Next push data to one of these queues. */
const QUEUES = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

const END = /\);?$/;

/** The rules of `components/ui/tone.tsx`: custom properties with colours, without URLs. */
const TONES = /^(?:\[data-tone="#[\da-f]{3,8}"\]\{(?:--[a-z-]+:#[\da-f]{3,8};?)+\})+$/i;

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isNextData(script: string): boolean {
  const queue = QUEUES.find((start) => script.startsWith(start));
  if (queue === undefined || !END.test(script)) return false;
  return isData(script.slice(queue.length).replace(END, ''));
}

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts of other types are data blocks, which need no CSP source. */
const SCRIPT_TYPES = new Set([undefined, '', 'text/javascript', 'module']);

/** Only of a known shape: injected ones get none, unlike with nonces or hashes of everything. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let open: 'script' | 'style' | null = null;
  let text = '';
  const parser = new Parser({
    onopentag(name, { type, src }) {
      const isScript = name === 'script' && src === undefined && SCRIPT_TYPES.has(type);
      open = isScript ? 'script' : name === 'style' ? 'style' : null;
      text = '';
    },
    ontext(part) {
      if (open) text += part;
    },
    onclosetag() {
      if (open === 'script' && isNextData(text)) scripts.add(sourceOf(text));
      if (open === 'style' && TONES.test(text)) styles.add(sourceOf(text));
      open = null;
    },
  });
  parser.end(html);
  return { scripts: [...scripts], styles: [...styles] };
}
