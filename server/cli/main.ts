import path from 'node:path';
import { readEnv } from '@/lib/platform/env';
import { errorCode, errorMessage } from '@/lib/platform/log';
import { outliveReaders } from '@/lib/platform/reports/output';
import { getOwn } from '@/lib/content/get-own';
import { type CommandResult, fail, misread, print, requireDataFolder } from './command-result';

type Command = (args: readonly string[]) => Promise<CommandResult>;

const config = () => readEnv(process.env);

/** Each command loads its own modules: the search index needs many, the others few. */
const commands: Readonly<Record<string, Command>> = {
  async outbox(args) {
    if (args.length === 1 && args[0] === 're-encrypt') {
      const { reEncryptStores } = await import('./re-encrypt');
      return reEncryptStores(config());
    }
    const [what, file, ...more] = args;
    const isFile = file !== undefined && !file.startsWith('-') && more.length === 0;
    if ((what === 'backup' || what === 'restore') && isFile) {
      const { backUp, restore } = await import('./backup');
      const { untilStopped } = await import('./stop-signal');
      const { DATA_DIR } = config();
      const run = what === 'backup' ? backUp : restore;
      return untilStopped((signal) => run(path.resolve(DATA_DIR), path.resolve(file), signal));
    }
    const { openOutbox } = await import('@/lib/forms/stores');
    const { runOutboxCommand } = await import('./outbox');
    const settings = config();
    return runOutboxCommand(args, () => {
      requireDataFolder(settings.DATA_DIR);
      return openOutbox(settings);
    });
  },
  async preview(args) {
    const { runPreviewCommand } = await import('./preview');
    return runPreviewCommand(args, config());
  },
  async revalidate(args) {
    const { runRevalidateCommand } = await import('./revalidate');
    return runRevalidateCommand(args, config());
  },
  async maintenance(args) {
    const { runMaintenanceCommand } = await import('./maintenance');
    return runMaintenanceCommand(args, config());
  },
  async 'content-report'(args) {
    const { runContentReport } = await import('./content-report');
    return runContentReport(args, config());
  },
  async figures(args) {
    const { runFiguresCommand } = await import('./figures');
    return runFiguresCommand(args, config());
  },
  async 'search-index'(args) {
    const { runSearchIndexCommand } = await import('./search-index');
    return runSearchIndexCommand(args);
  },
};

async function run([name = '', ...args]: readonly string[]): Promise<CommandResult> {
  const command = getOwn(commands, name);
  if (!command) return misread(`Commands: ${Object.keys(commands).join(', ')}\n`);
  try {
    const result = await command(args);
    return args.includes('--help') && result.code === 2 ? print(result.err) : result;
  } catch (error) {
    return fail(`${errorMessage(error)}\n`);
  }
}

outliveReaders();
const { code, out, err } = await run(process.argv.slice(2));
process.stdout.write(out, (failure) => {
  // Who pipes it to `head` has read enough.
  const isLost = failure && errorCode(failure) !== 'EPIPE';
  const reason = isLost ? `The output cannot be written (${failure.message}).\n` : '';
  process.stderr.write(err + reason, () => process.exit(isLost ? 1 : code));
});
