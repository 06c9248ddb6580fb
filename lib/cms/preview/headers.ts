/**
 * What every answer of a preview says: kept by nobody, found by nobody (trust rule 13), and shown in
 * no frame but the CMS's.
 * @param frameOrigin PREVIEW_FRAME_ORIGIN
 */
export const previewHeaders = (frameOrigin: string | undefined) => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `frame-ancestors ${frameOrigin ?? "'none'"}`,
});
