import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteId, type SiteId } from '@/backend/sites';
import type { AssetPaths } from './assets';
import { deriveImage, imageStyles, type FocalPoint, type Size } from './image-styles';
import { orIfMissing } from './missing-file';

const MAX_DERIVED_AT_ONCE = 2;

type StyledImage = { site: SiteId; name: string; style: string; size: Size };

const FILE = new RegExp(
  `^(?<site>${siteId.options.join('|')})-(?<name>[a-z0-9-]+(?:\\.jpg)?)\\.webp$`,
);

/** The name of an image's file, as it stands in a URL. */
export const imageFileName = (site: SiteId, name: string) => `${site}-${name}.webp`;

function styleAndFile([folder, ...rest]: readonly string[]): [style: string, file: string] | null {
  const [first = '', second = ''] = rest;
  if (folder === 'original' && rest.length === 1) return ['original', first];
  return folder === 'styles' && rest.length === 2 ? [first, second] : null;
}

function findStyledImage(segments: readonly string[]): StyledImage | null {
  const [style = '', file = ''] = styleAndFile(segments) ?? [];
  const size = imageStyles.get(style);
  const { site, name } = FILE.exec(file)?.groups ?? {};
  const known = siteId.safeParse(site);
  return size && name && known.success ? { site: known.data, name, style, size } : null;
}

/** Runs at most `max` tasks at a time; the others wait in the order in which they came. */
function limitConcurrency(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot passes straight to the next in line, so that a newcomer cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}

type Options = {
  /** Where derived images are stored. */
  folder: string;
  assets: AssetPaths;
  focalPoint: (site: SiteId, name: string) => FocalPoint;
  derive?: typeof deriveImage;
};

/**
 * Serves image styles, each derived at its first request and stored. Simultaneous requests share
 * one derivation. A file is written under another name and renamed, so that no request reads half
 * an image.
 */
export function imageFiles({ folder, assets, focalPoint, derive = deriveImage }: Options) {
  const running = new Map<string, Promise<Buffer>>();
  const inTurn = limitConcurrency(MAX_DERIVED_AT_ONCE);

  async function store(image: StyledImage, focus: FocalPoint, target: string): Promise<Buffer> {
    const bytes = await inTurn(() =>
      derive(assets.image(image.site, image.name), image.size, focus),
    );
    await mkdir(path.dirname(target), { recursive: true });
    const building = `${target}.${randomUUID()}.building`;
    await writeFile(building, bytes);
    await rename(building, target);
    return bytes;
  }

  async function read(image: StyledImage, focus: FocalPoint, target: string): Promise<Buffer> {
    const deriving = running.get(target);
    if (deriving) return deriving;
    if (existsSync(target)) return readFile(target);
    const started = store(image, focus, target).finally(() => running.delete(target));
    running.set(target, started);
    return started;
  }

  return {
    /**
     * Returns the image style that a path below `/files` names, or null when there is none such.
     * Its version changes with the image file, its texture and its focal point.
     */
    find: async (
      segments: readonly string[],
    ): Promise<{ version: string; read: () => Promise<Buffer> } | null> => {
      const image = findStyledImage(segments);
      if (!image) return null;
      const { site, name, style } = image;
      const source = await orIfMissing(readFile(assets.image(site, name)), null);
      if (!source) return null;
      const focus = focalPoint(site, name);
      const version = createHash('sha256')
        .update(source)
        .update(await orIfMissing(readFile(assets.texture(site)), ''))
        .update(JSON.stringify(focus))
        .digest('hex')
        .slice(0, 16);
      const target = path.join(folder, style, `${site}-${name}.${version}.webp`);
      return { version: `${style}-${version}`, read: () => read(image, focus, target) };
    },
  };
}

export type Images = ReturnType<typeof imageFiles>;
