import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCursor } from '@/server/invalidation/redis-sync';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const cursorFile = () => path.join(temporaryFolder(), 'purged-until');

afterEach(() => {
  vi.useRealTimers();
});

test('a restart goes on from where the instance was', () => {
  const file = cursorFile();
  const cursor = openCursor(file);
  expect(cursor.until()).toBeNull();
  cursor.moveTo(1_000);
  cursor.close();

  const again = openCursor(file);
  expect(again.until()).toBe(1_000);
  expect(readdirSync(path.dirname(file))).toEqual(['purged-until']);
});

test('it never moves back', () => {
  const cursor = openCursor(cursorFile());

  for (const at of [1_000, 999, 1_000]) cursor.moveTo(at);

  expect(cursor.until()).toBe(1_000);
});

test('it is written once a second while it moves, and not when it stands', () => {
  vi.useFakeTimers();
  const file = cursorFile();
  const cursor = openCursor(file);
  const readWritten = () => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);

  cursor.moveTo(1_000);
  vi.advanceTimersByTime(600);
  cursor.moveTo(2_000);
  expect(readWritten()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(readWritten()).toBe('2000');
  cursor.moveTo(3_000);
  vi.advanceTimersByTime(1_000);
  expect(readWritten()).toBe('3000');

  writeFileSync(file, 'as it was');
  cursor.moveTo(3_000);
  vi.advanceTimersByTime(5_000);
  expect(readWritten()).toBe('as it was');
});

test('a stop writes at once, and nothing after that', () => {
  vi.useFakeTimers();
  const file = cursorFile();
  const cursor = openCursor(file);
  cursor.moveTo(1_000);
  cursor.close();
  expect(readFileSync(file, 'utf8')).toBe('1000\n');

  writeFileSync(file, 'of the next process');
  vi.advanceTimersByTime(5_000);
  expect(readFileSync(file, 'utf8')).toBe('of the next process');
});

test('an instance that received nothing leaves no file', () => {
  const file = cursorFile();

  openCursor(file).close();

  expect(existsSync(file)).toBe(false);
});

test.each(['', 'soon', '-5', '0', '1.5'])('a file with %j is no moment', (text) => {
  const file = path.join(temporaryFolder(), 'purged-until');
  writeFileSync(file, text);

  expect(openCursor(file).until()).toBeNull();
});

test('a folder that cannot be written is logged, and stops nothing', () => {
  const blocked = path.join(temporaryFolder(), 'a-file');
  writeFileSync(blocked, '');
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const cursor = openCursor(path.join(blocked, 'purged-until'));
  cursor.moveTo(1_000);

  cursor.close();

  expect(logged).toHaveBeenCalledOnce();
  expect(cursor.until()).toBe(1_000);
});
