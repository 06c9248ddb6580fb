import { spawn } from 'node:child_process';
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { linkBuilt } from '@/server/compile-cache';
import { temporaryDataFolder } from '@/tests/support/data-folder';

const OTHER_USER = 4_711;

const user = () => process.getuid?.() ?? 0;

/** Loads a module with a compile cache in `folder`; returns what Node reports of it. */
async function load(file: string, folder: string): Promise<string> {
  const script = `require('node:module').enableCompileCache(${JSON.stringify(folder)}); require(${JSON.stringify(file)})`;
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
  });
  return text(child.stderr);
}

const hasHit = (report: string, file: string): boolean =>
  report.split('\n').some((line) => /reading cache.*success/.test(line) && line.includes(file));

/** What a build by another user left, and a module of it. */
async function builtByOther() {
  const folder = temporaryDataFolder();
  const file = path.join(folder, 'module.cjs');
  writeFileSync(file, 'exports.answer = () => 42; exports.answer();');
  const built = path.join(folder, 'built');
  await load(file, built);
  const [name = ''] = readdirSync(built);
  renameSync(path.join(built, name), path.join(built, name.replace(/\d+$/, String(OTHER_USER))));
  return { file, built, own: path.join(folder, 'own') };
}

test('a user who did not build starts with what the build compiled', async () => {
  const { file, built, own } = await builtByOther();

  linkBuilt(built, own, user());
  linkBuilt(built, own, user());

  expect(hasHit(await load(file, own), file)).toBe(true);
});

test('without the link everything is compiled again', async () => {
  const { file, own } = await builtByOther();

  expect(hasHit(await load(file, own), file)).toBe(false);
});

test('a build by another version of Node is of no use', () => {
  const built = temporaryDataFolder();
  const own = path.join(built, 'own');
  writeFileSync(path.join(built, 'v20.0.0-x64-00000000-0'), '');

  linkBuilt(built, own, user());

  expect(readdirSync(built)).toHaveLength(1);
});
