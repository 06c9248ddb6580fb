import type { Server } from 'node:http';
import { errorCode } from '@/lib/platform/log';

/**
 * Opens a port and returns its number (0 requests any free one). Throws an Error that names the
 * variable to change when it is taken.
 */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  variable: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  }).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}
