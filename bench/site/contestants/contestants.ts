import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Placing } from '@/bench/site/cores';
import { ROOT, type Running, start, TYPESCRIPT } from '@/bench/site/run';
import { PORTS } from '@/bench/site/settings';
import { statusOf } from '@/e2e/support/processes';

const HOST = 'main.localhost';
const POLL_MS = 100;

/** Below it each contestant has a folder of its own. */
export const dataDirOf = (name: string): string => `var/bench-${name}`;

type Env = Readonly<Record<string, string>>;

const backendUrl = (port: number): string => `http://127.0.0.1:${port}/{site}`;

/** The stand-in, on the cores of who asks: it plays another machine. */
export const startBackend = (port: number, { asking }: Placing, env: Env = {}): Promise<Running> =>
  start({
    command: [...TYPESCRIPT, 'backend/main.ts'],
    cores: asking,
    env: { BACKEND_PORT: String(port), DATA_DIR: dataDirOf(`backend-${port}`), ...env },
    ready: `http://127.0.0.1:${port}/main/nl?_format=json`,
  });

type Site = { name: string; port: number; backendPort: number; env?: Env };

/** The whole site as `npm start` runs it, with as many doors as there are to be processes. */
export const startSite = (
  { name, port, backendPort, env = {} }: Site,
  { processes, answering }: Placing,
): Promise<Running> =>
  start({
    command: [...TYPESCRIPT, 'server/main.ts', '--built'],
    cores: answering,
    env: {
      PORT: String(port),
      EDGE_WORKERS: String(processes),
      BACKEND_URL: backendUrl(backendPort),
      DATA_DIR: dataDirOf(name),
      // All of it comes from one address.
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    ready: `http://${HOST}:${port}/nl`,
  });

/** Resolves once a site has made its search index, which it does by itself and which takes a core. */
export async function untilSearchable(origin: string): Promise<void> {
  while ((await statusOf(`${origin}/nl/zoeken`)) !== 200) await setTimeout(POLL_MS);
}

/** `next start` of the same build. */
export const startNext = ({ processes, answering }: Placing): Promise<Running> =>
  start({
    command: [
      ...TYPESCRIPT,
      ...['bench/site/contestants/next-server.ts', String(PORTS.next), String(processes)],
    ],
    cores: answering,
    env: {
      PORT: String(PORTS.next),
      BACKEND_URL: backendUrl(PORTS.backend),
      DATA_DIR: dataDirOf('next'),
    },
    ready: `http://${HOST}:${PORTS.next}/nl`,
  });

/** A plain `node:http` server that gives one file of gzip. */
export const startPlain = (file: string, { processes, answering }: Placing): Promise<Running> =>
  start({
    command: [
      ...TYPESCRIPT,
      ...['bench/site/contestants/plain-server.ts', String(PORTS.plain), file, String(processes)],
    ],
    cores: answering,
    env: {},
    ready: `http://${HOST}:${PORTS.plain}/`,
  });

/** Whether there is an nginx to compare with. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const nginxConf = (file: string, processes: number): string => `
daemon off;
worker_processes ${processes};
error_log stderr crit;
pid ${path.join(path.dirname(file), 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=10;
  server {
    listen ${PORTS.nginx} reuseport;
    root ${path.dirname(file)};
    location / {
      try_files /${path.basename(file)} =404;
      types {}
      default_type "text/html; charset=utf-8";
      add_header content-encoding gzip;
    }
  }
}
`;

/** The same file, given by nginx. */
export function startNginx(file: string, { processes, answering }: Placing): Promise<Running> {
  const conf = path.join(path.dirname(file), 'nginx.conf');
  writeFileSync(conf, nginxConf(file, processes));
  return start({
    command: ['nginx', '-p', ROOT, '-c', conf],
    cores: answering,
    env: {},
    ready: `http://${HOST}:${PORTS.nginx}/`,
  });
}
