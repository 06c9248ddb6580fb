import { createHash } from 'node:crypto';

/** Facebook, LinkedIn and X show this size without cropping, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 630 } as const;

export const SHARE_IMAGE_TYPE = 'image/jpeg';

/** Is raised when the images look different, so that what was shared before is fetched again. */
const LOOK = 1;

const LENGTH = 16;

/** Returns what changes when a page's image does. `parts` are all that is rendered from content. */
export const shareImageVersion = (parts: readonly (string | null)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, ...parts]))
    .digest('base64url')
    .slice(0, LENGTH);
