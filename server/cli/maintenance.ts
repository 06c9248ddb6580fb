import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  const sharedFile = sharedMaintenanceFile(DATA_DIR);
  const isStatus = action === 'status';
  const isOn = isStatus ? existsSync(file) || existsSync(sharedFile) : action === 'on';
  if (action === 'on') writeFileSync(file, '');
  if (action === 'off') rmSync(file, { force: true });
  if (!isStatus && REDIS_URL) {
    await setSharedMaintenance(REDIS_URL, isOn);
    // The file of this instance would outlast the command of another one.
    if (isOn) renameSync(file, sharedFile);
  }
  return print(
    `Maintenance is ${isForced || isOn ? 'on' : 'off'}${isForced ? ', by MAINTENANCE' : ''}.\n`,
  );
}
