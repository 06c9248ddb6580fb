import { version } from '@/package.json';

/** The release that reports name: as configured, else that of package.json. */
export const releaseOf = (configured: string | undefined): string => configured ?? version;
