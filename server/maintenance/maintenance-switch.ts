import { existsSync } from 'node:fs';
import path from 'node:path';

const LOOK_MS = 1_000;

/** Where the file stands that switches maintenance on by being there. */
export const maintenanceFile = (dataDir: string): string => path.resolve(dataDir, 'maintenance');

type Options = {
  /** Whether it is on whatever the file says. */
  isForced: boolean;
  dataDir: string;
  /** Milliseconds since any moment. */
  now?: () => number;
};

/** Whether the sites are in maintenance. Looks for the file at most once a second. */
export function maintenanceSwitch({
  isForced,
  dataDir,
  now = () => performance.now(),
}: Options): () => boolean {
  const file = maintenanceFile(dataDir);
  let isOn = isForced;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (!isForced && now() - lookedAt >= LOOK_MS) {
      lookedAt = now();
      isOn = existsSync(file);
    }
    return isOn;
  };
}
