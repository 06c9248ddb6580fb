import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Site } from '@/sites/site';

const CONNECTIONS = 48;

export type Seen = { status: number; type: string; cache: string; etag: string; text: string };

export type Visit = {
  site: Site;
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
};

export function createVisitors(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const visit = ({ site, path, method = 'GET', headers = {} }: Visit): Promise<Seen> =>
    new Promise((resolve, reject) => {
      const all = { ...headers, host: `${site.hosts[0]}:${port}` };
      request({ host: '127.0.0.1', port, path, method, agent, headers: all }, (answer) => {
        const { 'content-type': type = '', etag = '', 'cache-status': status } = answer.headers;
        const cache = String(status ?? 'not kept').replace(/^kadelicht; |; ttl=.*|=.*$/g, '');
        buffer(answer).then((body) => {
          resolve({
            ...{ status: answer.statusCode ?? 0, type, etag, cache },
            text: type.startsWith('text/html') ? body.toString() : '',
          });
        }, reject);
      })
        .on('error', reject)
        .end();
    });

  async function many(count: number, one: (turn: number) => Promise<void>): Promise<void> {
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
    visit,
    many,
    close: (): void => {
      agent.destroy();
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
