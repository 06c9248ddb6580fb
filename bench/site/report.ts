import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './run';

export type Verdict = { target: string; measured: string; isMet: boolean };

export type Chapter = {
  title: string;
  note: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  verdicts: readonly Verdict[];
};

const FILE = path.join(ROOT, 'docs/performance.md');
const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(line).join('\n');
}

const written = ({ title, note, head, rows }: Chapter): string =>
  `### ${title}\n\n${note}\n\n${table(head, rows)}`;

export function report(intro: string, chapters: readonly Chapter[]): Promise<string> {
  const verdicts = chapters
    .flatMap((chapter) => chapter.verdicts)
    .map(({ target, measured, isMet }) => [target, measured, isMet ? 'met' : '**missed**']);
  const parts = [intro, table(['Target', 'Measured', ''], verdicts), ...chapters.map(written)];
  return format(parts.join('\n\n'), { parser: 'markdown', printWidth: 100 });
}

const textOf = (): string => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Performance\n');

function withMarkers(text: string): string {
  const hasMarkers = text.includes(BEGIN) && text.indexOf(END) > text.indexOf(BEGIN);
  return hasMarkers ? text : `${text}\n## Speed\n\n${BEGIN}\n${END}\n`;
}

export async function writeDown(markdown: string): Promise<void> {
  const text = withMarkers(textOf());
  const before = text.slice(0, text.indexOf(BEGIN));
  const updated = `${before}${BEGIN}\n\n${markdown}\n${text.slice(text.indexOf(END))}`;
  const style = await resolveConfig(FILE);
  writeFileSync(FILE, await format(updated, { ...style, parser: 'markdown' }));
}
