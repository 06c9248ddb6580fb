import { afterAll, beforeAll, vi } from 'vitest';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { allSites } from '@/sites/resolve';
import { startDrupal } from '@/tests/support/drupal/server';
import { temporaryFolder } from '@/tests/support/temporary-folder';

/** True where the suite runs against a stock Drupal, by `CONTRACT_DIALECT=drupal`. */
export const isStockDrupal = process.env['CONTRACT_DIALECT'] === 'drupal';

const SITES_OF_DRUPAL = ['main', 'farm'];

/** The sites of the backend: the imitation reads all content of a site before it answers. */
export const sitesHere: readonly string[] = allSites
  .map(({ id }) => id)
  .filter((id) => !isStockDrupal || SITES_OF_DRUPAL.includes(id));

/**
 * The backend of the contract suite: the embedded one on a free port, or any other that
 * CONTRACT_BACKEND_URL names (with {site}); a stock Drupal is always the imitation. Sets BACKEND_URL for
 * the calls of `lib/backend`.
 */
export function withBackend(): void {
  let stop = () => Promise.resolve();

  beforeAll(async () => {
    const other = isStockDrupal ? undefined : process.env['CONTRACT_BACKEND_URL'];
    if (other) {
      process.env['BACKEND_URL'] = other;
      return;
    }
    const folder = temporaryFolder();
    process.env['DATA_DIR'] = folder;
    const settings = readSettings({ DATA_DIR: folder });
    const backend = await startBackend({ ...settings, port: 0 });
    const drupal = isStockDrupal ? await startDrupal(backend.origin, sitesHere) : null;
    if (isStockDrupal) process.env['BACKEND_DIALECT'] = 'drupal';
    process.env['BACKEND_URL'] = `${(drupal ?? backend).origin}/{site}`;
    stop = async () => {
      await drupal?.stop();
      await backend.stop();
    };
  }, 60_000);

  afterAll(async () => {
    await stop();
    delete process.env['BACKEND_URL'];
    delete process.env['BACKEND_DIALECT'];
    delete process.env['DATA_DIR'];
    vi.resetModules();
  });
}
