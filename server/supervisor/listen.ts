import type { Server } from 'node:http';
import { errorCode } from '@/lib/platform/log';

/** Throws an Error that names the variable to change when the port is taken or needs rights. */
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
    const code = errorCode(error);
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken. Stop what uses it, or set ${variable} to a free port.`,
      );
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs rights of an administrator. Set ${variable} above 1023.`);
    throw error;
  });
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}
