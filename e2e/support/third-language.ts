import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './processes';

const SOURCES = 'app backend components lib messages public server sites'.split(' ');
const FILES =
  'instrumentation.ts middleware.ts next.config.ts next-env.d.ts package.json tsconfig.json'.split(
    ' ',
  );

/** Returns the folder of a copy of the sources, whose packages are hard links where the disk allows it. */
export function copySources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-language-'));
  execFileSync('cp', ['-r', ...SOURCES, ...FILES, folder], { cwd: ROOT });
  const from = path.join(ROOT, 'node_modules');
  try {
    execFileSync('cp', ['-al', from, folder], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-r', from, folder]);
  }
  return folder;
}

/** Replaces a text that must be there. */
export function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(file, text.replace(before, after));
}

/** Property missing, or several of them, or no such property of a type that is indexed. */
const MISSING: ReadonlySet<number> = new Set([2741, 2739, 2740]);

type Missing = { file: string; at: number };

/** Returns what the compiler misses, and any other error as text. */
export function compile(folder: string): {
  missing: readonly Missing[];
  others: readonly string[];
} {
  const { config }: { config?: unknown } = ts.readConfigFile(
    path.join(folder, 'tsconfig.json'),
    (name) => ts.sys.readFile(name),
  );
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, incremental: false });
  const found = ts.getPreEmitDiagnostics(program);
  const missing = found.flatMap(({ code, file, start }) =>
    MISSING.has(code) && file && start !== undefined ? [{ file: file.fileName, at: start }] : [],
  );
  const others = found
    .filter(({ code }) => !MISSING.has(code))
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  return { missing, others };
}

const declarationAt = (node: ts.Node, at: number): ts.Node | undefined =>
  at < node.getStart() || at >= node.end
    ? undefined
    : (ts.forEachChild(node, (child) => declarationAt(child, at)) ??
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node : undefined));

const englishIn = (node: ts.Node): ts.ObjectLiteralElementLike | undefined =>
  (ts.isObjectLiteralExpression(node)
    ? node.properties.find((each) => each.name?.getText() === 'en')
    : undefined) ?? ts.forEachChild(node, englishIn);

/** Returns the English property of what is declared at a position. */
function englishAt(source: ts.SourceFile, at: number): ts.ObjectLiteralElementLike | undefined {
  const declaration = declarationAt(source, at);
  return declaration && englishIn(declaration);
}

/** Gives what the compiler misses the English value, at paths of the new language. */
export function fillFromEnglish(missing: readonly Missing[], language: string): void {
  for (const [file, places] of Map.groupBy(missing, (each) => each.file)) {
    let text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const ends = new Map(
      places.flatMap(({ at }) => {
        const property = englishAt(source, at);
        return property ? [[property.end, property] as const] : [];
      }),
    );
    for (const [end, property] of [...ends].toSorted(([a], [b]) => b - a)) {
      const value = ts.isPropertyAssignment(property)
        ? property.initializer.getText().replaceAll('/en/', `/${language}/`)
        : 'en';
      text = `${text.slice(0, end)}, ${language}: ${value}${text.slice(end)}`;
    }
    writeFileSync(file, text);
  }
}
