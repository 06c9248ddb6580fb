import { vi } from 'vitest';
import { serve } from './serve';

/** Serves JSON as the backend of the modules that a test imports after this. */
export async function serveBackend(reply: (url: URL) => unknown): Promise<void> {
  const { href } = await serve(({ url = '' }, response) => {
    response.end(JSON.stringify(reply(new URL(url, 'http://backend.test'))));
  });
  vi.stubEnv('BACKEND_URL', `${href}{site}`);
  vi.resetModules();
}
