import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { ISLAND_SCRIPTS } from '@/lib/browser/island-scripts';
import { log } from '@/lib/platform/log';

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

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts of other types are data blocks, which need no CSP source. */
const SCRIPT_TYPES = new Set([undefined, '', 'text/javascript', 'module']);

const isNextFile = (url: string | undefined): boolean => url?.startsWith('/_next/') ?? false;

/** Around what needs React in the browser: `components/ui/island.tsx`. */
const ISLAND = 'react-island';

type Range = readonly [start: number, end: number];

function without(html: string, ranges: readonly Range[]): string {
  const parts = ranges.map(([start], index) => html.slice(ranges[index - 1]?.[1] ?? 0, start));
  return parts.join('') + html.slice(ranges.at(-1)?.[1] ?? 0);
}

const END_OF_BODY = '</body>';

/**
 * Takes the files of Next out of a page, and leaves their URLs for `components/elements/react-island.ts`,
 * where React looks for no element of its own.
 */
function delayScripts(html: string, files: readonly Range[], urls: ReadonlySet<string>): string {
  const list = JSON.stringify([...urls]).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="${ISLAND_SCRIPTS}">${list}</script>`;
  const rest = without(html, files);
  const end = rest.lastIndexOf(END_OF_BODY);
  return rest.slice(0, end) + block + rest.slice(end);
}

type PageHtml = { body: Buffer; hashes: InlineHashes };

/**
 * A page without an island loses what only Next needs: its scripts, their preloads, its data, and
 * React's comments. One with an island keeps its data, and loads the scripts when the island is
 * touched; where a script of Next has another shape than today's, the page stays as it is, and that
 * is logged. Inline scripts and styles get hashes only when their shape is known: injected ones get
 * none, unlike with nonces or hashes of everything.
 */
export function pageHtml(body: Buffer): PageHtml {
  const html = body.toString('utf8');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const files: Range[] = [];
  const data: Range[] = [];
  const urls = new Set<string>();
  const names = new Set<string>();
  const unknown: string[] = [];
  let open: 'script' | 'style' | null = null;
  let start = 0;
  let isFile = false;
  let isLater = false;
  let text = '';
  const parser = new Parser({
    onopentag(name, { type, src, rel, as, href, async, nomodule }) {
      names.add(name);
      const isScript = name === 'script' && SCRIPT_TYPES.has(type);
      isFile = isScript && isNextFile(src);
      open =
        (isScript && src === undefined) || isFile ? 'script' : name === 'style' ? 'style' : null;
      start = parser.startIndex;
      text = '';
      isLater = isFile && async !== undefined;
      if (isLater && src !== undefined) urls.add(src);
      // No browser with custom elements loads `nomodule`, and React wants to find it.
      if (isFile && !isLater && nomodule === undefined) unknown.push(src ?? '');
      if (name === 'link' && rel === 'preload' && as === 'script' && isNextFile(href)) {
        files.push([parser.startIndex, parser.endIndex + 1]);
        if (href !== undefined) urls.add(href);
      }
    },
    ontext(part) {
      text += part;
    },
    oncomment() {
      data.push([parser.startIndex, parser.endIndex + 1]);
    },
    onclosetag() {
      const isData = open === 'script' && !isFile && isNextData(text);
      if (isData) scripts.add(hashSource(text));
      if (isData) data.push([start, parser.endIndex + 1]);
      if (open === 'script' && isFile) (isLater ? files : data).push([start, parser.endIndex + 1]);
      if (open === 'style' && TONES.test(text)) styles.add(hashSource(text));
      open = null;
    },
  });
  parser.end(html);
  if (!names.has(ISLAND)) {
    const ofNext = [...files, ...data].toSorted(([one], [other]) => one - other);
    const rest = Buffer.from(without(html, ofNext));
    return { body: rest, hashes: { scripts: [], styles: [...styles] } };
  }
  const hashes = { scripts: [...scripts], styles: [...styles] };
  if (unknown.length > 0 || urls.size === 0 || !html.includes(END_OF_BODY)) {
    log('warn', 'a page loads its scripts at once', { unknown: unknown.join(' ') });
    return { body, hashes };
  }
  return { body: Buffer.from(delayScripts(html, files, urls)), hashes };
}
