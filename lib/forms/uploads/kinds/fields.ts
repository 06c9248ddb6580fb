/** Whether it is on another host. A drive and a `file:` without a host are local. */
export function isRemote(target: string): boolean {
  const plain = target.trim().replaceAll('\\', '/');
  if (/^(?:[a-z]:|file:(?!\/\/)|file:\/\/(?:localhost)?\/(?!\/))/i.test(plain)) return false;
  return /^(?:\/\/|[a-z][a-z\d+.-]+:)/i.test(plain);
}

/** Fields of Word that fetch, when the document opens or is printed (ECMA-376, part 1, 17.16.5). */
const FETCHES = new Set([
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'RD',
  'DATABASE',
]);
const STARTS = new Set(['DDE', 'DDEAUTO']);

/** A field starts a program, spells its own name in codes, or fetches from another host. Fields in it are a part of its text. */
export function isActiveField(instruction: string): boolean {
  const words = [...instruction.matchAll(/"([^"]*)"?|([^\s"]+)/g)].map(([, quoted, word = '']) => ({
    text: quoted ?? word,
    name: word.toUpperCase(),
  }));
  const isStarted = ({ name }: (typeof words)[number], at: number) =>
    STARTS.has(name) || (name === 'QUOTE' && /^\d+$/.test(words[at + 1]?.text ?? ''));
  if (words.some(isStarted)) return true;
  return (
    words.some(({ name }) => FETCHES.has(name)) &&
    words.some(({ text }) => isRemote(text.replaceAll('\\\\', '\\')))
  );
}
