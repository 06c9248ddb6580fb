import path from 'node:path';

export const maintenanceFile = (dataDir: string): string => path.resolve(dataDir, 'maintenance');

/** The state of all instances, copied from Redis. Beside the file of this one, so that neither ends the other. */
export const sharedMaintenanceFile = (dataDir: string): string =>
  path.resolve(dataDir, 'maintenance-of-all');
