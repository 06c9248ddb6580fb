import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '@/lib/platform/env';
import { maintenanceFile } from './maintenance-switch';

const HELP = `npm run maintenance -- on | off | status

  on      visitors read that we are at work, and the phone number; forms are still taken
  off     the sites are back
  status  says which it is

It works on all sites of this DATA_DIR within a second, without a restart. Where MAINTENANCE=1
is set it stays on whatever is said here.
`;

/** Does what was asked. Gives the exit code: 0 when done, 2 when it was not understood. */
function run(what: string, file: string, isForced: boolean): 0 | 2 {
  if (!['on', 'off', 'status'].includes(what)) {
    process.stderr.write(HELP);
    return 2;
  }
  if (what === 'on') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  if (what === 'off') rmSync(file, { force: true });
  const isOn = isForced || existsSync(file);
  process.stdout.write(
    `Maintenance is ${isOn ? 'on' : 'off'}${isForced ? ', by MAINTENANCE' : ''}.\n`,
  );
  return 0;
}

try {
  const { DATA_DIR, MAINTENANCE } = readEnv(process.env);
  process.exitCode = run(process.argv[2] ?? '', maintenanceFile(DATA_DIR), MAINTENANCE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
