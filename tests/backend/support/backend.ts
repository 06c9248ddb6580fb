import path from 'node:path';
import { afterAll } from 'vitest';
import type { Clock } from '@/backend/time';
import type { Settings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { temporaryFolder } from '@/tests/support/temporary-folder';

export const CONTENT = path.join(import.meta.dirname, '..', 'content');
/** The content of the embedded CMS. */
export const REAL_CONTENT = path.resolve('backend/content');

export const settings = (overrides: Partial<Settings> = {}): Settings => ({
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  contentFolder: CONTENT,
  contentCheck: 'stop',
  delayMs: 0,
  extraNodes: 0,
  allowsFailures: false,
  recognisesKeys: true,
  previewToken: null,
  purgeTarget: null,
  dataFolder: temporaryFolder(),
  ...overrides,
});

/** A real backend on a free port, for the tests of one file. */
export async function startedBackend(overrides: Partial<Settings> = {}, clock: Clock = Date.now) {
  const backend = await startBackend(settings(overrides), clock);
  afterAll(backend.stop);

  const call = (address: string, init?: RequestInit) =>
    fetch(`${backend.origin}${address}`, { redirect: 'manual', ...init });
  const read = async (address: string, init?: RequestInit): Promise<unknown> =>
    (await call(address, init)).json();
  return {
    origin: backend.origin,
    sweep: backend.sweep,
    call,
    /** The JSON at an address, whatever its status. */
    read,
    /** The entity at a path: `/main/nl/over-ons`. */
    entity: (address: string) => read(`${address}?_format=json`),
  };
}
