import path from 'node:path';
import type { Language, SiteId } from '@/backend/sites';
import type { DocumentFormat } from './document-formats';

export type DocumentName = { lang: Language; file: string; format: DocumentFormat };

/** Returns where the asset files of a content folder are. Names are not checked. */
export function assetPaths(contentFolder: string) {
  const at = (...names: readonly string[]) => path.join(contentFolder, 'files', ...names);
  return {
    /** A drawing; a name with an extension is that of a photograph. */
    image: (site: SiteId, name: string) =>
      at('images', site, path.extname(name) === '' ? `${name}.svg` : name),
    /** The grain that the images of a site link to. */
    texture: (site: SiteId) => at('images', site, 'texture.svg'),
    emblem: (name: string) => at('emblems', `${name}.svg`),
    video: (name: string) => at('videos', name),
    document: ({ lang, file, format }: DocumentName) => at('documents', lang, `${file}.${format}`),
  };
}

export type AssetPaths = ReturnType<typeof assetPaths>;
