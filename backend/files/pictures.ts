import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { limited } from './limited';
import type { Picture } from './picture-name';

const MAX_RENDERINGS = 2;

/**
 * Pictures on disk, each drawn when it is first asked for. However many ask for it meanwhile, it is
 * drawn once. It is written beside its place and renamed, so that nobody reads half a picture.
 * @param render gives the bytes of a picture; at most two at a time
 * @param version changes with the drawing code, so that a changed drawing shows
 */
export function pictureFiles(
  folder: string,
  version: string,
  render: (picture: Picture) => Promise<Buffer>,
) {
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = limited(MAX_RENDERINGS);

  async function make(picture: Picture, file: string): Promise<Buffer> {
    const bytes = await inTurn(() => render(picture));
    await mkdir(path.dirname(file), { recursive: true });
    const building = `${file}.${randomUUID()}.building`;
    await writeFile(building, bytes);
    await rename(building, file);
    return bytes;
  }

  return {
    version,
    read: async (picture: Picture): Promise<Buffer> => {
      const file = path.join(folder, version, picture.style, `${picture.name}.webp`);
      const making = underWay.get(file);
      if (making) return making;
      if (existsSync(file)) return readFile(file);
      const made = make(picture, file).finally(() => underWay.delete(file));
      underWay.set(file, made);
      return made;
    },
  };
}

export type Pictures = ReturnType<typeof pictureFiles>;
