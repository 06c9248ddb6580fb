import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Env } from '@/lib/platform/env';
import { isTag } from '@/lib/platform/cache-tags';
import { MAX_TAGS, signedHeaders } from '@/lib/platform/revalidation';
import type { CommandResult } from './command-result';
import { requestSite } from '@/server/request-site';
import { anyHost } from '@/sites/resolve';

const HELP = `npm run revalidate -- [--site <origin>] <tag> …

Purges cached pages by tag, as a CMS does when content changes. Signs with REVALIDATE_SECRET.

  npm run revalidate -- node:12 node_list:article
  npm run revalidate -- --site https://www.example.org menu:main

Without --site the request goes to PORT of this host. One host is enough for all sites.
docs/operations.md lists the tags.
`;

const SECOND_MS = 1_000;
const DEADLINE_MS = 10_000;

const REASONS: ReadonlyMap<number, string> = new Map([
  [401, 'Another REVALIDATE_SECRET, or a clock that is more than five minutes off.'],
  [404, 'The site runs without REVALIDATE_SECRET.'],
  [421, 'No site of ours has this host.'],
  [429, 'Too many requests. Try again in a minute.'],
]);

type RevalidateRequest = { site: string | undefined; tags: readonly string[] };

function read(args: readonly string[]): RevalidateRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { site: { type: 'string' } },
      allowPositionals: true,
    });
    const { site } = values;
    const isOrigin = site === undefined || /^https?:\/\/[^/]+\/?$/.test(site);
    const isGood = positionals.length > 0 && positionals.length <= MAX_TAGS;
    return isOrigin && isGood && positionals.every(isTag) ? { site, tags: positionals } : null;
  } catch {
    return null;
  }
}

const here = ({ SITE_HOSTS, PORT }: Env) => ({
  origin: `http://127.0.0.1:${PORT}`,
  headers: { host: anyHost(SITE_HOSTS, PORT) ?? '' },
});

export async function runRevalidateCommand(
  args: readonly string[],
  config: Env,
): Promise<CommandResult> {
  const request = read(args);
  if (!request) return { code: 2, out: '', err: HELP };
  const { REVALIDATE_SECRET: secret } = config;
  if (!secret) return { code: 1, out: '', err: 'Set REVALIDATE_SECRET (docs/operations.md).\n' };
  const { site, tags } = request;
  const { origin, headers } = site === undefined ? here(config) : { origin: site, headers: {} };
  // The same tags may be sent twice in a second.
  const body = JSON.stringify({ tags, id: randomUUID() });
  const signed = signedHeaders(body, Math.floor(Date.now() / SECOND_MS), secret);
  const length = String(Buffer.byteLength(body));
  const sent = { ...headers, ...signed, 'content-length': length };
  const url = new URL('/api/revalidate', origin);
  const posted = { method: 'POST', headers: sent, body, timeoutMs: DEADLINE_MS } as const;
  const { status } = await requestSite(url, posted).catch((cause: unknown) => {
    throw new Error(`No site responds at ${url.origin}.`, { cause });
  });
  if (status === 202) return { code: 0, out: `Revalidated: ${tags.join(' ')}\n`, err: '' };
  return { code: 1, out: '', err: `Rejected (${status}). ${REASONS.get(status) ?? ''}\n` };
}
