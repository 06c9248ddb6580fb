import { services } from '@/app/services';
import { previewSession } from '@/lib/cms/preview/session';

/** Returns null without a valid session, and when the link that began it was withdrawn. Throws StorageUnavailable. */
export async function findActiveSession(value: string | null | undefined, site: string) {
  const session = previewSession(value, site);
  if (!session) return null;
  const withdrawals = services().withdrawals();
  return (await withdrawals.isWithdrawn({ site, ...session })) ? null : session;
}
