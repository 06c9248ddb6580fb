import { randomUUID } from 'node:crypto';
import type { Env } from '@/lib/platform/env';
import { isTag } from '@/lib/platform/cache-tags';
import { MAX_TAGS, signHeaders } from '@/lib/platform/revalidation';
import { requestSite } from '@/server/request-site';
import { anyHost } from '@/sites/resolve';
import { type CommandResult, fail, misread, print, readArgs } from './command-result';

const HELP = `npm run revalidate -- [--site <origin>] <tag> …

Purges cached pages by tag, as a CMS does when content changes. Signs with REVALIDATE_SECRET.

  npm run revalidate -- node:12 node_list:article
  npm run revalidate -- --site https://www.example.org menu:main

Without --site the request goes to PORT of this host. One host is enough for all sites.
backend/README.md lists the tags.
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
  const options = { site: { type: 'string' } } as const;
  const { values, positionals: tags } = readArgs(args, { options, allowPositionals: true }) ?? {};
  const site = values?.site;
  const isOrigin = site === undefined || (/^https?:\/\/[^/]+\/?$/.test(site) && URL.canParse(site));
  if (!isOrigin || !tags || tags.length === 0 || tags.length > MAX_TAGS) return null;
  return tags.every(isTag) ? { site, tags } : null;
}

const describeServer = ({ SITE_HOSTS, PORT }: Env) => ({
  origin: `http://127.0.0.1:${PORT}`,
  headers: { host: anyHost(SITE_HOSTS, PORT) ?? '' },
});

export async function runRevalidateCommand(
  args: readonly string[],
  config: Env,
): Promise<CommandResult> {
  const request = read(args);
  if (!request) return misread(HELP);
  const { REVALIDATE_SECRET: secret } = config;
  if (!secret) return fail('Set REVALIDATE_SECRET (docs/operations.md).\n');
  const { site, tags } = request;
  const { origin, headers } =
    site === undefined ? describeServer(config) : { origin: site, headers: {} };
  // The same tags may be sent twice in a second.
  const body = JSON.stringify({ tags, id: randomUUID() });
  const signed = signHeaders(body, Math.floor(Date.now() / SECOND_MS), secret);
  const length = String(Buffer.byteLength(body));
  const sent = { ...headers, ...signed, 'content-length': length };
  const url = new URL('/api/revalidate', origin);
  const posted = { method: 'POST', headers: sent, body, timeoutMs: DEADLINE_MS } as const;
  const { status } = await requestSite(url, posted).catch((cause: unknown) => {
    throw new Error(`No site responds at ${url.origin}.`, { cause });
  });
  if (status === 202) return print(`Revalidated: ${tags.join(' ')}\n`);
  return fail(`Rejected (${status}). ${REASONS.get(status) ?? ''}\n`);
}
