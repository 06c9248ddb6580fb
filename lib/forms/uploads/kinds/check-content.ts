import { endsAsZip } from './ends-as-zip';
import { byMagic } from './magic';
import { others, zipped } from './rules';
import type { Source } from './source';
import { NOT_THIS, type Verdict } from './verdict';

/**
 * Whether a file holds what its extension says, without anything that makes it something else too
 * (trust rule 9). An extension without a rule of its own is taken where the library `file-type` tells
 * the same. Throws only what reading the source throws.
 * @param extension in small letters, without a dot
 */
export async function checkContent(extension: string, source: Source): Promise<Verdict> {
  const asZip = zipped.get(extension);
  if (asZip) return asZip(source);
  const rule = others.get(extension) ?? byMagic(extension);
  const verdict = await rule(source);
  return verdict.kind === 'good' && (await endsAsZip(source)) ? NOT_THIS : verdict;
}
