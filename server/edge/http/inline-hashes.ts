import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** CSP sources, such as `'sha256-…'`, in the order in which the page has them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export const NO_HASHES: InlineHashes = { scripts: [], styles: [] };

/** What Next writes into a page calls one of its queues, and hands it data: nothing else runs. */
const QUEUES = [
  'self.__next_f.push(',
  '(self.__next_f=self.__next_f||[]).push(',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
];

const END = /\);?$/;

/** A colour's rules (components/ui/tone.tsx): custom properties with colours, nothing that loads. */
const TONES = /^(?:\[data-tone="#[\da-f]{3,8}"\]\{(?:--[a-z-]+:#[\da-f]{3,8};?)+\})+$/i;

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether an inline script is one of Next's that only carries data, and nobody else's. */
function isNextData(script: string): boolean {
  const queue = QUEUES.find((start) => script.startsWith(start));
  return (
    queue !== undefined && END.test(script) && isData(script.slice(queue.length).replace(END, ''))
  );
}

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A script of another type is data to a browser, and needs no leave. */
const SCRIPT_TYPES = new Set([undefined, '', 'text/javascript', 'module']);

/**
 * The hashes by which a page's own inline scripts and styles may run. Only what has the shape of ours
 * gets one: something that an attacker wrote into the page stays stopped, as it would with no hashes
 * at all, which neither nonces nor a hash of everything would do.
 * @param html the whole page
 */
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
