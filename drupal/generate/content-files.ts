import { existsSync, readFileSync } from 'node:fs';
import { assetPaths } from '@/backend/files/assets';
import { documentTypes } from '@/backend/files/document-formats';
import { deriveImage } from '@/backend/files/image-styles';
import { FIRST_DAY } from '@/backend/loading/days';
import { DEFAULT_LANGUAGE, language, type Language, type SiteId } from '@/backend/sites';
import type { ContentStore } from '@/backend/store/store';
import { deriveUuid } from '@/backend/uuid';
import { serialize, value } from './default-content';
import { toYaml } from './yaml-files';

export const IMAGE_SIZE = { width: 1600, height: 1200 };

/** Above the ids of documents, which stay what they are. */
const FIRST_FILE = 100_000;

const types: ReadonlyMap<string, string> = new Map([
  ...Object.entries(documentTypes),
  ['svg', 'image/svg+xml'],
  ['vtt', 'text/vtt'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
]);

type Details = { lang: Language; id?: number; created: number; changed: number };
type Read = () => Promise<Uint8Array> | Uint8Array;
type Added = { id: number; uuid: string };

const UNDATED = { lang: DEFAULT_LANGUAGE, created: FIRST_DAY, changed: FIRST_DAY };

/** Collects the files that content refers to, each once, under their paths in Drupal. */
export function contentFiles(contentFolder: string, documents: ContentStore['documents']) {
  const assets = assetPaths(contentFolder);
  const files = new Map<string, Added & Details & { read: Read }>();

  function add(path: string, read: Read, details: Details = UNDATED): Added {
    const added = files.get(path) ?? {
      id: FIRST_FILE + files.size,
      uuid: deriveUuid(`file/${path}`),
      read,
      ...details,
    };
    files.set(path, added);
    return added;
  }

  return {
    image: (site: SiteId, name: string) =>
      add(`images/${site}/${site}-${name}.webp`, () =>
        deriveImage(assets.image(site, name), IMAGE_SIZE, { x: 0.5, y: 0.5 }),
      ),
    emblem: (name: string) => add(`emblems/${name}.svg`, () => readFileSync(assets.emblem(name))),
    video: (name: string) => add(`videos/${name}`, () => readFileSync(assets.video(name))),
    captions: (video: string) =>
      language.options.flatMap((lang) => {
        const name = video.replace(/\.\w+$/, `.${lang}.vtt`);
        const path = assets.video(name);
        const details = { ...UNDATED, lang };
        return existsSync(path) ? [add(`videos/${name}`, () => readFileSync(path), details)] : [];
      }),
    /** Returns the document in the language, or in Dutch. */
    document: (id: number, preferred: Language): Added & { title: string } => {
      const found = documents.findById(id, preferred);
      if (!found) throw new Error(`document ${id} does not exist`);
      const { lang, file, format, title, created, changed } = found;
      const own = lang === DEFAULT_LANGUAGE && { id };
      const read = () => readFileSync(assets.document({ lang, file, format }));
      const path = `documents/${lang}/${file}.${format}`;
      return { ...add(path, read, { lang, created, changed, ...own }), title };
    },
    /** Returns the files and their entities, by path in the recipe. */
    list: (): (readonly [string, string | Read])[] => {
      const [highest] = [...files.values()].toSorted((one, other) => other.id - one.id);
      return [...files].flatMap(([path, { id, uuid, lang, created, changed, read }]) => {
        const [name = ''] = path.split('/').slice(-1);
        const entity = serialize({
          entityType: 'file',
          uuid,
          lang,
          // Drupal numbers the icons of media after the highest id so far: that comes first.
          ...(highest && uuid !== highest.uuid && { depends: new Map([[highest.uuid, 'file']]) }),
          items: {
            fid: value(id),
            uid: [{ target_id: 1 }],
            filename: value(name),
            uri: value(`public://${path}`),
            filemime: value(types.get(name.split('.').at(-1) ?? '') ?? ''),
            status: value(true),
            created: value(created),
            changed: value(changed),
          },
        });
        const folder = `content/file/${path.slice(0, -name.length)}`;
        return [
          [`${folder}${uuid}.yml`, toYaml(entity)],
          [`${folder}${name}`, read],
        ];
      });
    },
  };
}

export type ContentFiles = ReturnType<typeof contentFiles>;
