import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Env } from '@/lib/platform/env';
import { errorMessage } from '@/lib/platform/log';
import { readInstallationKey } from '@/lib/platform/secret';
import { type HostNames, siteById } from '@/sites/resolve';
import { SITE_IDS } from '@/sites/site';
import { writeProbe } from './ops/storage-probe';
import { lockFolder } from './supervisor/instance-lock';
import { listen } from './supervisor/listen';

function checkHosts(hosts: HostNames): void {
  for (const [id, host] of hosts) {
    if (!siteById(id))
      throw new Error(`SITE_HOSTS names the site ${id}. The sites are ${SITE_IDS.join(', ')}.`);
    const other = [...hosts].find(([each, its]) => its === host && each !== id);
    if (other)
      throw new Error(`SITE_HOSTS gives ${host} to ${id} and ${other[0]}. A host is of one site.`);
  }
}

async function checkPorts(config: Env): Promise<void> {
  const wanted = [
    ['PORT', config.PORT, undefined],
    ...(config.OPS_PORT === undefined
      ? []
      : ([['OPS_PORT', config.OPS_PORT, config.OPS_HOST]] as const)),
    ...(config.isBackendEmbedded
      ? ([['BACKEND_PORT', config.BACKEND_PORT, config.BACKEND_HOST]] as const)
      : []),
  ] as const;
  for (const [index, [variable, port, host]] of wanted.entries()) {
    const [other] = wanted.slice(0, index).find(([, earlier]) => earlier === port) ?? [];
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Change one of them.`);
    const probe = createServer();
    await listen(probe, port, host, variable);
    await new Promise((closed) => probe.close(closed));
  }
}

/** A start by another user leaves behind what this one cannot write, and a key that it cannot read. */
function checkEntries(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.name !== 'lost+found')
      accessSync(
        path.join(folder, entry.name),
        entry.isDirectory() ? constants.W_OK : constants.R_OK,
      );
}

/** Makes a folder and those above it, for its owner. Node's own recursive one does not end in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    checkEntries(folder);
    writeProbe(folder);
    if (lockFolder(folder)) return;
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new Error(`DATA_DIR cannot be written (${reason}): mend that, or name another folder.`, {
      cause,
    });
  }
  throw new Error(
    `DATA_DIR ${folder} is in use by another instance: stop that one, or name another folder.`,
  );
}

/** Throws an Error of one line that says what to change, before anything is built or started. */
export async function checkConfiguration(config: Env): Promise<void> {
  checkHosts(config.SITE_HOSTS);
  await checkPorts(config);
  openDataFolder(config.DATA_DIR);
  readInstallationKey(config.DATA_DIR);
}
