import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@/backend/http/call';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the caller brought the preview token. Without a configured token nobody can. */
export function mayPreview({ backend, request }: Call): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (backend.previewToken === null || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(backend.previewToken));
}
