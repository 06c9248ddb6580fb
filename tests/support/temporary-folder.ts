import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new, empty folder. The run removes it: see global-setup.ts. */
export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'folder-'));
