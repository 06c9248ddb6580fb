import { parseArgs } from 'node:util';
import { readSettings } from '@/backend/settings';
import { submissionReader } from '@/backend/store/submission-reader';
import { inFull, inShort } from './describe';

const USAGE = 'Usage: npm run submissions [-- [<sid>] [--json]]';

const asked = (() => {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return positionals.length > 1 ? null : { isJson: values.json, sid: positionals[0] ?? null };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
})();

function fail(reason: string) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

function show(isJson: boolean, sid: string | null) {
  const { dataFolder } = readSettings(process.env);
  const reader = submissionReader(dataFolder);
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (sid !== null) {
    const found = reader?.one(sid) ?? null;
    if (!found) fail(`There is no submission ${sid} in ${dataFolder}.`);
    else say(isJson ? JSON.stringify(found, null, 2) : inFull(found));
  } else {
    const all = reader?.all() ?? [];
    if (isJson) say(JSON.stringify(all, null, 2));
    else say([...all.map(inShort), `Submissions: ${all.length}, in ${dataFolder}`].join('\n\n'));
  }
  reader?.close();
}

if (asked) show(asked.isJson, asked.sid);
else fail(USAGE);
