import path from 'node:path';

const FILES = path.join(import.meta.dirname, '..', 'content', 'files');

/** Where an emblem is kept, by its name. */
export const emblemFile = (name: string) => path.join(FILES, 'emblems', `${name}.svg`);

/** Where a video is kept, by its file name. */
export const videoFile = (name: string) => path.join(FILES, name);
