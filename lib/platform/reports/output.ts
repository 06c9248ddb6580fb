import { format, stripVTControlCharacters } from 'node:util';
import { errorMessage, log } from '@/lib/platform/log';
import { maskPersonalData } from './scrub';

/** In production a program reads the output; else a person at a terminal does. */
const isForPrograms = (): boolean => process.env['NODE_ENV'] === 'production';

/** A log line in production, text on standard output elsewhere. */
export function announce(text: string): void {
  if (isForPrograms()) log('info', text.trim(), {});
  else process.stdout.write(`${text}\n`);
}

/** Reports what ends this process. */
export function reportEnd(error: unknown): void {
  if (isForPrograms()) log('error', 'the process cannot go on', { reason: errorMessage(error) });
  else process.stderr.write(`\n${errorMessage(error)}\n`);
}

type Print = (...args: unknown[]) => void;

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Goes on when the reader of its output is gone, or the disk of its log is full. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** In production what others print becomes log lines too: Next’s texts and Node’s warnings. */
export function logOtherOutput(): void {
  if (!isForPrograms()) return;
  for (const [name, level] of Object.entries(LEVELS)) {
    const print: Print = (...args) => {
      log(level, maskPersonalData(stripVTControlCharacters(format(...args))), {});
    };
    Reflect.set(console, name, print);
  }
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log('warn', message, { warning: name });
  });
}

/** In production an error that ends this process is a log line. Next goes on after one by itself. */
export function logUncaughtErrors(): void {
  if (!isForPrograms()) return;
  process.on('uncaughtException', (error) => {
    log('error', 'the process ends by an uncaught error', {
      stack: maskPersonalData(error.stack ?? ''),
    });
    process.exit(1);
  });
}
