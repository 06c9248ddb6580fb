import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';

/**
 * The backend of the contract suite: the embedded one on a free port, or any other that
 * CONTRACT_BACKEND_URL names (with {site}). Sets BACKEND_URL for the calls of `lib/backend`.
 */
export function withBackend(): void {
  let stop = () => Promise.resolve();

  beforeAll(async () => {
    const other = process.env['CONTRACT_BACKEND_URL'];
    if (other) {
      process.env['BACKEND_URL'] = other;
      return;
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
    process.env['DATA_DIR'] = folder;
    const settings = readSettings({ DATA_DIR: folder });
    const backend = await startBackend({ ...settings, port: 0 });
    process.env['BACKEND_URL'] = `${backend.origin}/{site}`;
    stop = async () => {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    };
  }, 60_000);

  afterAll(async () => {
    await stop();
    delete process.env['BACKEND_URL'];
    delete process.env['DATA_DIR'];
    vi.resetModules();
  });
}
