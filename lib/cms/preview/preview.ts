import { env } from '@/lib/platform/env';
import { isSession } from './session';

const SECOND_MS = 1_000;

export const nowS = (): number => Math.floor(Date.now() / SECOND_MS);

/** What previews are signed with; null while they are closed: both variables are needed. */
export function previewSecret(): string | null {
  const { PREVIEW_SECRET, PREVIEW_TOKEN } = env();
  return PREVIEW_TOKEN ? (PREVIEW_SECRET ?? null) : null;
}

/** Whether who sends this session's cookie may see drafts of this site now. */
export function isPreview(session: string | null | undefined, site: string): boolean {
  const secret = previewSecret();
  return !!secret && !!session && isSession(session, { site, now: nowS() }, secret);
}
