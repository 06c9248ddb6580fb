import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Env } from '@/lib/platform/env';
import {
  maintenanceFile,
  setSharedMaintenance,
  sharedMaintenanceFile,
} from '@/server/ops/maintenance';
import { type CommandResult, misread, print, requireDataFolder } from './command-result';

const HELP = `npm run maintenance -- on | off | status

  on      show the maintenance page with the phone number; forms still work
  off     show the sites again
  status  print whether maintenance is on

Takes effect on all sites of this DATA_DIR within a second, without a restart; with REDIS_URL
on every instance that has it. MAINTENANCE=1 overrides it.
`;

/** @throws Error when there is no data folder, or Redis is configured and away */
export async function runMaintenanceCommand(
  [action = '', ...more]: readonly string[],
  { DATA_DIR, MAINTENANCE: isForced, REDIS_URL }: Env,
): Promise<CommandResult> {
  if (!['on', 'off', 'status'].includes(action) || more.length > 0) return misread(HELP);
  requireDataFolder(DATA_DIR);
  const file = maintenanceFile(DATA_DIR);
  if (action === 'on') writeFileSync(file, '');
  if (action === 'off') rmSync(file, { force: true });
  if (action !== 'status' && REDIS_URL) await setSharedMaintenance(REDIS_URL, action === 'on');
  // The other file follows within a second.
  const isShared = action === 'status' && existsSync(sharedMaintenanceFile(DATA_DIR));
  const isOn = isForced || existsSync(file) || isShared;
  return print(`Maintenance is ${isOn ? 'on' : 'off'}${isForced ? ', by MAINTENANCE' : ''}.\n`);
}
