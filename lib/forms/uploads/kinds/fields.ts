/** Returns true if it is on another host. A drive and a `file:` without a host are local. */
export function isRemote(target: string): boolean {
  const plain = target.trim().replaceAll('\\', '/');
  if (/^(?:[a-z]:|file:(?!\/\/)|file:\/\/(?:localhost)?\/(?!\/))/i.test(plain)) return false;
  return /^(?:\/\/|[a-z][a-z\d+.-]+:)/i.test(plain);
}

/** Fields of Word that fetch, when the document opens or is printed (ECMA-376, part 1, 17.16.5). */
const FETCHES = ['INCLUDEPICTURE', 'INCLUDETEXT', 'INCLUDE', 'IMPORT', 'LINK', 'RD', 'DATABASE'];
const STARTS = ['DDE', 'DDEAUTO'];

/** A reader skips parts that it does not know: a name may be spelled around them. */
function isSpelled(name: string, parts: readonly string[]): boolean {
  const spelled = new Set([0]);
  for (const part of parts)
    for (const length of [...spelled]) {
      const rest = name.slice(length);
      if (part.startsWith(rest) && !/^\w/.test(part.slice(rest.length))) return true;
      if (rest.startsWith(part)) spelled.add(length + part.length);
    }
  return false;
}

/** A field starts a program, spells its own name in codes, or fetches from another host. Fields in it are a part of its text. */
export function isActiveField(parts: readonly string[]): boolean {
  const words = [...parts.join('').matchAll(/["“”]([^"“”]*)["“”]?|([^\s"“”]+)/g)].map(
    ([, quoted, word = '']) => ({
      text: quoted ?? word,
      name: /^[A-Z]+(?!\w)/.exec(word.toUpperCase())?.[0] ?? '',
    }),
  );
  const plain = parts.map((part) => part.trim().toUpperCase());
  const isNamed = (names: readonly string[]) =>
    words.some(({ name }) => names.includes(name)) || names.some((name) => isSpelled(name, plain));
  return (
    isNamed(STARTS) ||
    words.some(({ name }, at) => name === 'QUOTE' && /^\d/.test(words[at + 1]?.text ?? '')) ||
    (isNamed(FETCHES) && words.some(({ text }) => isRemote(text.replaceAll('\\\\', '\\'))))
  );
}

/** Functions of a sheet that start a program or fetch. */
export const isActiveFormula = (formula: string): boolean =>
  /\b(?:DDE|WEBSERVICE)\s*\(/i.test(formula);
