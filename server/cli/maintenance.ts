import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '@/lib/platform/env';
import type { CommandResult } from './command-result';
import { maintenanceFile } from '@/server/ops/maintenance';

const HELP = `npm run maintenance -- on | off | status

  on      show the maintenance page with the phone number; forms still work
  off     show the sites again
  status  print whether maintenance is on

Takes effect on all sites of this DATA_DIR within a second, without a restart. MAINTENANCE=1
overrides it.
`;

export function runMaintenanceCommand(
  [action = '', ...more]: readonly string[],
  { DATA_DIR, MAINTENANCE: isForced }: Env,
): CommandResult {
  if (!['on', 'off', 'status'].includes(action) || more.length > 0)
    return { code: 2, out: '', err: HELP };
  const file = maintenanceFile(DATA_DIR);
  if (action === 'on') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  if (action === 'off') rmSync(file, { force: true });
  const isOn = isForced || existsSync(file);
  const out = `Maintenance is ${isOn ? 'on' : 'off'}${isForced ? ', by MAINTENANCE' : ''}.\n`;
  return { code: 0, out, err: '' };
}
