import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');

const submissions = z.array(
  z.object({
    sid: z.string(),
    webform_id: z.string(),
    site: z.string(),
    lang: z.string(),
    data: z.record(z.string(), z.unknown()),
    files: z.array(z.unknown()),
  }),
);

export type Arrived = z.output<typeof submissions>[number];

/** What has arrived in the stand-in, from everybody who has this in an answer. */
export function arrivedFrom(who: string, dataDir = 'var/journeys'): Arrived[] {
  const args = ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning'];
  const text = execFileSync(process.execPath, [...args, 'backend/list-submissions.ts', '--json'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return submissions
    .parse(JSON.parse(text))
    .filter(({ data }) => JSON.stringify(data).includes(who));
}
