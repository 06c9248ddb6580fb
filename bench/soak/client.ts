import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Site } from '@/sites/site';

const CONNECTIONS = 48;

export type Received = { status: number; type: string; cache: string; etag: string; text: string };

export type ClientRequest = {
  site: Site;
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
};

export function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const send = ({ site, path, method = 'GET', headers = {} }: ClientRequest): Promise<Received> =>
    new Promise((resolve, reject) => {
      const all = { ...headers, host: `${site.hosts[0]}:${port}` };
      request({ host: '127.0.0.1', port, path, method, agent, headers: all }, (response) => {
        const { 'content-type': type = '', etag = '', 'cache-status': status } = response.headers;
        const cache = String(status ?? 'not cached').replace(/^kadelicht; |; ttl=.*|=.*$/g, '');
        buffer(response).then((body) => {
          resolve({
            ...{ status: response.statusCode ?? 0, type, etag, cache },
            text: type.startsWith('text/html') ? body.toString() : '',
          });
        }, reject);
      })
        .on('error', reject)
        .end();
    });

  async function sendMany(count: number, one: (turn: number) => Promise<void>): Promise<void> {
    let turn = 0;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (turn < count) {
          turn += 1;
          await one(turn);
        }
      }),
    );
  }

  return {
    send,
    sendMany,
    close: (): void => {
      agent.destroy();
    },
  };
}

export type Client = ReturnType<typeof createClient>;
