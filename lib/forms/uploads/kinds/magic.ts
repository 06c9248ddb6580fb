import { fileTypeFromBuffer } from 'file-type';
import { headOf, type Source } from './source';
import { NOT_THIS, type Rule, good } from './verdict';

/** Markup in the first bytes of a picture is there for a reader that guesses. */
const SCRIPTED = /<(?:\?php|!doctype|html|script|svg|iframe)\b/i;

async function typeOf(source: Source) {
  const head = await headOf(source);
  if (SCRIPTED.test(head.toString('latin1'))) return null;
  return (await fileTypeFromBuffer(head)) ?? null;
}

/** What the library `file-type` tells by the first bytes: one of these extensions. */
export const byMagic =
  (...extensions: readonly string[]): Rule =>
  async (source) => {
    const type = await typeOf(source);
    return type && extensions.includes(type.ext) ? good(type.mime) : NOT_THIS;
  };
