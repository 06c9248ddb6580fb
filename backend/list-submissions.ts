import { parseArgs } from 'node:util';

import { readSettings } from './settings';
import { submissionReader, type StoredSubmission } from './store/submission-reader';
import { localTime } from './time';

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

const SHORT = 72;

/** What a visitor typed may not steer a terminal, or turn the text around. */
const harmless = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const worded = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const isFilled = (value: unknown) => value !== null && value !== '';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_024)} kB`;

const heading = ({ sid, webform_id: form, site, lang, created }: StoredSubmission) =>
  `${sid}  ${form}  ${site}/${lang}  ${localTime(Date.parse(created) / 1_000)}`;

function described(submission: StoredSubmission, say: (value: string) => string): string {
  const answers = Object.entries(submission.data).filter(([, value]) => isFilled(value));
  const widest = Math.max(...answers.map(([key]) => key.length), 0);
  return [
    heading(submission),
    ...answers.map(([key, value]) => `  ${key.padEnd(widest)}  ${say(worded(value))}`),
    ...submission.files.map(
      ({ fid, name, size, path }) =>
        `  file ${fid}: ${harmless(name)}, ${kilobytes(size)}, ${path}`,
    ),
  ].join('\n');
}

/** A submission in a few lines: each answer on one, cut where it is long. */
export const inShort = (submission: StoredSubmission): string =>
  described(submission, (text) => {
    const line = harmless(text.replaceAll(/\s+/g, ' '));
    return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
  });

/** A submission with its answers whole, line by line. Times are Amsterdam's. */
export const inFull = (submission: StoredSubmission): string =>
  described(submission, (text) => text.split(/\r?\n/).map(harmless).join('\n      '));

if (asked) show(asked.isJson, asked.sid);
else fail(USAGE);
