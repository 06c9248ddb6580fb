import { hostname } from 'node:os';

const isForPrograms = (): boolean => process.env['NODE_ENV'] === 'production';

/** Goes on when the reader of its output is gone, or the disk of its log is full. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** A line for the operator: text, in production as JSON. */
export function report(level: 'info' | 'error', text: string): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const instance = `${hostname()}/${process.pid}`;
  const line = { time: new Date().toISOString(), level, message: text, instance };
  stream.write(`${isForPrograms() ? JSON.stringify(line) : text}\n`);
}
