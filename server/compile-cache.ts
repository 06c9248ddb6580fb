import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Node reads and writes a folder named after its version and user: others read that of the build. */
export function linkBuilt(built: string, own: string, user: number): void {
  const name = readdirSync(built).find((each) => each.startsWith(`${process.version}-`));
  if (name === undefined) return;
  const link = path.join(own, name.replace(/\d+$/, String(user)));
  mkdirSync(own, { recursive: true, mode: 0o700 });
  if (!existsSync(link)) symlinkSync(path.join(built, name), link);
}
