import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import type { PurgeTarget } from './purge';

const BACKEND_FOLDER = import.meta.dirname;

const text = z.string().trim().min(1);

const schema = z.object({
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  BACKEND_HOST: text.default('127.0.0.1'),
  BACKEND_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKEND_CONTENT: text.default(path.join(BACKEND_FOLDER, 'content')),
  BACKEND_CONTENT_CHECK: z.enum(['stop', 'warn']).default('stop'),
  BACKEND_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  BACKEND_FAILURES: z.enum(['0', '1']).default('0'),
  BACKEND_IDEMPOTENCY: z.enum(['0', '1']).default('1'),
  BACKEND_EXTRA_NODES: z.coerce.number().int().min(0).max(1_000_000).default(0),
  BACKEND_PREVIEW_TOKEN: text.optional(),
  BACKEND_PURGE_URL: z.url({ protocol: /^http$/ }).optional(),
  BACKEND_PURGE_HOST: text.optional(),
  REVALIDATE_SECRET: text.optional(),
  DATA_DIR: text.default('var'),
});

export type Settings = ReturnType<typeof settingsIn>;

/** The variables that have another name now, by their old name. */
const RENAMED: Readonly<Record<string, string>> = { BACKEND_FAULTS: 'BACKEND_FAILURES' };

function rejectRenamed(name: string): string {
  const current = getOwn(RENAMED, name);
  if (!current) return name;
  process.emitWarning(`${name} is called ${current} now.`, { code: name });
  return current;
}

/** A variable is invalid. The message is one line that names each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function purgeTargetIn(env: z.output<typeof schema>): PurgeTarget | null {
  const { BACKEND_PURGE_URL: url, BACKEND_PURGE_HOST, REVALIDATE_SECRET: secret } = env;
  if (url === undefined || secret === undefined) return null;
  return { url, host: BACKEND_PURGE_HOST ?? new URL(url).host, secret };
}

const settingsIn = (env: z.output<typeof schema>) => ({
  /** 0 takes any free port. */
  port: env.BACKEND_PORT,
  host: env.BACKEND_HOST,
  /** Where the URLs of files begin; null: at this process. */
  publicUrl: env.BACKEND_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  contentFolder: path.resolve(env.BACKEND_CONTENT),
  /** `warn` starts without invalid content; `stop` does not start. */
  contentCheck: env.BACKEND_CONTENT_CHECK,
  delayMs: env.BACKEND_DELAY_MS,
  /** How many copies of nodes to add, for load tests. */
  extraNodes: env.BACKEND_EXTRA_NODES,
  /** Tests may request failures. */
  allowsFailures: env.BACKEND_FAILURES === '1',
  /** A repeated idempotency key is recognised; a stock Drupal recognises none. */
  recognisesKeys: env.BACKEND_IDEMPOTENCY === '1',
  /** null: drafts are not served. */
  previewToken: env.BACKEND_PREVIEW_TOKEN ?? null,
  /** null: a change of the content purges no pages. */
  purgeTarget: purgeTargetIn(env),
  dataFolder: path.resolve(env.DATA_DIR, 'backend'),
});

/**
 * Reads the settings from the environment. An empty variable counts as unset.
 * @throws SettingsError
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const set = Object.entries(source)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [rejectRenamed(name), value]);
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new SettingsError(`Environment is not usable. ${reasons.join('; ')}`);
  }

  const settings = settingsIn(result.data);
  if (!existsSync(path.join(settings.contentFolder, 'nodes')))
    throw new SettingsError(`BACKEND_CONTENT: there is no folder ${settings.contentFolder}/nodes`);
  return settings;
}
