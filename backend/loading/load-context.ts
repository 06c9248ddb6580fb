import type { AssetPaths } from '@/backend/files/assets';
import type { Language, SiteId } from '@/backend/sites';
import type { ContentWriter } from './content-writer';
import type { Targets } from './targets';

/** Fields of paragraphs by name and language. */
export type Library = ReadonlyMap<string, { readonly [L in Language]: Record<string, unknown> }>;

export type LoadContext = {
  library: Library;
  writer: ContentWriter;
  targets: Targets;
  problems: Problems;
  assets: AssetPaths;
  /** The moment that relative dates count from. */
  start: Date;
  /** The moment that decides which scheduled content is published. */
  now: Date;
};

type PathTarget = { file: string; key: string; sites: readonly SiteId[]; lang: Language };

/** Writes a path of an entity on each of its sites; reports one that is taken. */
export function writePath(
  { writer, problems }: LoadContext,
  { file, key, sites, lang }: PathTarget,
  path: string,
  state: 'shown' | 'hidden' | 'moved',
) {
  for (const site of sites)
    if (!writer.addAddress(key, { site, lang, path }, state))
      problems.report(file, `${lang}: ${path} is taken on ${site}`);
}

/** Collects what is invalid in the content files, so that one run names all of it. */
export class Problems {
  readonly found: string[] = [];

  report(file: string, reason: string) {
    this.found.push(`${file}: ${reason}`);
  }
}

/** The content is invalid. The message has a line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
