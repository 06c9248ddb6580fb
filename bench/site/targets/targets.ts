import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Placement } from '@/bench/site/cores';
import { ROOT, type Running, start, TYPESCRIPT } from '@/bench/site/run';
import { PORTS } from '@/bench/site/settings';
import { statusOf } from '@/e2e/support/processes';

const HOST = 'main.localhost';
const POLL_MS = 100;

export const dataDirOf = (name: string): string => `var/bench-${name}`;

type Env = Readonly<Record<string, string>>;

const backendUrl = (port: number): string => `http://127.0.0.1:${port}/{site}`;

/** On the cores of the load generator: the backend stands for another host. */
export const startBackend = (
  port: number,
  { clientCores }: Placement,
  env: Env = {},
): Promise<Running> =>
  start({
    command: [...TYPESCRIPT, 'backend/main.ts'],
    cores: clientCores,
    env: { BACKEND_PORT: String(port), DATA_DIR: dataDirOf(`backend-${port}`), ...env },
    ready: `http://127.0.0.1:${port}/main/nl?_format=json`,
  });

type Site = { name: string; port: number; backendPort: number; env?: Env };

export const startSite = (
  { name, port, backendPort, env = {} }: Site,
  { processes, serverCores }: Placement,
): Promise<Running> =>
  start({
    command: [...TYPESCRIPT, 'server/main.ts', '--built'],
    cores: serverCores,
    env: {
      PORT: String(port),
      EDGE_WORKERS: String(processes),
      BACKEND_URL: backendUrl(backendPort),
      DATA_DIR: dataDirOf(name),
      // All clients have one IP address.
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    ready: `http://${HOST}:${port}/nl`,
  });

/** A site builds its search index by itself, which takes a core. */
export async function waitForSearch(origin: string): Promise<void> {
  while ((await statusOf(`${origin}/nl/zoeken`)) !== 200) await setTimeout(POLL_MS);
}

export const startNext = ({ processes, serverCores }: Placement): Promise<Running> =>
  start({
    command: [
      ...TYPESCRIPT,
      ...['bench/site/targets/next-server.ts', String(PORTS.next), String(processes)],
    ],
    cores: serverCores,
    env: {
      PORT: String(PORTS.next),
      BACKEND_URL: backendUrl(PORTS.backend),
      DATA_DIR: dataDirOf('next'),
    },
    ready: `http://${HOST}:${PORTS.next}/nl`,
  });

export const startPlain = (file: string, { processes, serverCores }: Placement): Promise<Running> =>
  start({
    command: [
      ...TYPESCRIPT,
      ...['bench/site/targets/plain-server.ts', String(PORTS.plain), file, String(processes)],
    ],
    cores: serverCores,
    env: {},
    ready: `http://${HOST}:${PORTS.plain}/`,
  });

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

export function startNginx(file: string, { processes, serverCores }: Placement): Promise<Running> {
  const conf = path.join(path.dirname(file), 'nginx.conf');
  writeFileSync(conf, nginxConf(file, processes));
  return start({
    command: ['nginx', '-p', ROOT, '-c', conf],
    cores: serverCores,
    env: {},
    ready: `http://${HOST}:${PORTS.nginx}/`,
  });
}
