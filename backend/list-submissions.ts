import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from './settings';
import { createSubmissionReader, type StoredSubmission } from './store/submission-reader';
import { localTime } from './time';

const USAGE = 'Usage: npm run submissions [-- [<sid>] [--json]]';

const options = (() => {
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

function fail(reason: string, code = 1) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = code;
}

function show(isJson: boolean, sid: string | null) {
  const { dataFolder } = readSettings(process.env);
  const parent = path.dirname(dataFolder);
  if (!existsSync(parent)) {
    fail(`There is no folder ${parent}: correct DATA_DIR.`);
    return;
  }
  const reader = createSubmissionReader(dataFolder);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  if (sid !== null) {
    const found = reader?.one(sid) ?? null;
    if (!found) fail(`There is no submission ${sid} in ${dataFolder}.`);
    else print(isJson ? JSON.stringify(found, null, 2) : inFull(found));
  } else {
    const all = reader?.all() ?? [];
    if (isJson) print(JSON.stringify(all, null, 2));
    else print([...all.map(inShort), `Submissions: ${all.length}, in ${dataFolder}`].join('\n\n'));
  }
  reader?.close();
}

const SHORT = 72;

/** Control characters in an answer could steer the terminal or reverse the text. */
const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const isFilled = (value: unknown) => value !== null && value !== '';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_024)} kB`;

const heading = ({ sid, webform_id: form, site, lang, created }: StoredSubmission) =>
  `${sid}  ${form}  ${site}/${lang}  ${localTime(Date.parse(created) / 1_000)}`;

function describe(submission: StoredSubmission, format: (value: string) => string): string {
  const answers = Object.entries(submission.data).filter(([, value]) => isFilled(value));
  const widest = Math.max(...answers.map(([key]) => key.length), 0);
  return [
    heading(submission),
    ...answers.map(([key, value]) => `  ${key.padEnd(widest)}  ${format(textOf(value))}`),
    ...submission.files.map(
      ({ fid, name, size, path }) =>
        `  file ${fid}: ${withoutControls(name)}, ${kilobytes(size)}, ${path}`,
    ),
  ].join('\n');
}

/** Formats a submission briefly: one line per answer, truncated. */
const inShort = (submission: StoredSubmission): string =>
  describe(submission, (text) => {
    const line = withoutControls(text.replaceAll(/\s+/g, ' '));
    return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
  });

/** Formats a submission with complete answers. Times are Amsterdam's. */
const inFull = (submission: StoredSubmission): string =>
  describe(submission, (text) => text.split(/\r?\n/).map(withoutControls).join('\n      '));

try {
  if (options) show(options.isJson, options.sid);
  else if (process.argv.includes('--help')) process.stdout.write(`${USAGE}\n`);
  else fail(USAGE, 2);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
