import 'server-only';
import { BackendError } from './http/failure';
import { log } from '@/lib/platform/log';

/**
 * A part that a page can do without, such as a block. An outage is thrown on, so that the last good
 * page is served instead; a part that is absent or unreadable is named in the log and left out.
 */
export async function optional<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof BackendError) || error.isOutage) throw error;
    log('error', 'part left out', {
      failure: error.failure,
      status: error.status,
      path: new URL(error.url).pathname,
    });
    return null;
  }
}
