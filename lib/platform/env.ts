import { BlockList, isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { LANGUAGES } from '@/lib/content/language';
import { getOwn } from '@/lib/content/get-own';

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const trustedProxies = z.string().transform((text, context): BlockList => {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', prefix] = part.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!addressOrRange.safeParse(part).success)
      context.addIssue(`${part} is no address or range: write 10.0.0.0/8,::1`);
    else if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
});

const port = z.coerce.number().int().min(1).max(65_535);

const siteHosts = z
  .string()
  .toLowerCase()
  .regex(
    /^(?:[a-z-]+=[a-z0-9.-]+(?:,|$))*$/,
    'write it without ports, as main=www.example.org,friends=…',
  )
  .transform((text, context): ReadonlyMap<string, string> => {
    const hosts = new Map<string, string>();
    for (const pair of text.split(',')) {
      const [site = '', host] = pair.split('=');
      if (hosts.has(site)) context.addIssue(`it gives ${site} two hosts. A site has one`);
      if (host) hosts.set(site, host);
    }
    return hosts;
  });

const PATH = String.raw`\/[\w./-]+`;

/** The path of the front page in each language, by its code; one path is that of both. */
const frontPage = z
  .string()
  .regex(
    new RegExp(`^(?:${PATH}|[a-z]{2}=${PATH}(?:,[a-z]{2}=${PATH})*)$`),
    'write it as nl=/voorpagina,en=/front-page, or as one path: /home',
  )
  .transform((text): ReadonlyMap<string, string> => {
    const pairs = text.startsWith('/')
      ? LANGUAGES.map((code) => `${code}=${text}`)
      : text.split(',');
    return new Map(
      pairs.flatMap((pair) => {
        const [code, path] = pair.split('=');
        return code && path ? [[code, path] as const] : [];
      }),
    );
  });

/** 32 random bytes in base64, or more. */
const secret = z.string().min(32, 'make one with: openssl rand -base64 32');

/** RFC 6750, section 2.1. */
const bearer = z
  .string()
  .regex(/^[\w.~+/-]{16,}=*$/, '16 characters or more: openssl rand -hex 32');

const origin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'write it as https://cms.example.org');
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');

const SECONDS_OF_DRAIN = 5;

const schema = z
  .object({
    PORT: port.default(3000),
    BACKEND_PORT: port.default(4100),
    BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
    BACKEND_URL: z.url({ protocol: /^https?$/ }).optional(),
    BACKEND_DIALECT: z.enum(['site', 'drupal']).default('site'),
    DRUPAL_FRONT_PAGE: frontPage.default(new Map<string, string>()),
    DRUPAL_UNPREFIXED: z.enum(LANGUAGES).optional(),
    DRUPAL_JSONAPI_PATH: z
      .string()
      .regex(/^(?:\/[\w-]+)+$/, 'write it as /jsonapi')
      .default('/jsonapi'),
    DRUPAL_STYLE_URL: z
      .string()
      .regex(/\{style\}.*\{path\}/, 'write it with {style} and {path}')
      .optional(),
    DATA_DIR: z.string().min(1).default('var'),
    UPLOADS_MAX_MB: z.coerce.number().int().min(50).max(1_000_000).default(2_048),
    UPLOADS_ACTIVE: z.enum(['refuse', 'mark']).default('refuse'),
    CLAMD_URL: z
      .string()
      .regex(/^(?:tcp:\/\/[^/\s]+:\d{1,5}|unix:\/\S+)$/, 'tcp://host:3310 or unix:/path/clamd.ctl')
      .optional(),
    SITE_HOSTS: siteHosts.default(new Map<string, string>()),
    OUTBOX_KEY: secret.optional(),
    OUTBOX_KEY_PREVIOUS: secret.optional(),
    FORM_SECRET: secret.optional(),
    FORM_SECRET_PREVIOUS: secret.optional(),
    MAIL_URL: z
      .url({ protocol: /^smtps?$/ })
      .regex(/^(?:[^%]|%[\da-f]{2})*$/i, 'write % in a password as %25')
      .optional(),
    MAIL_FROM: z.email().optional(),
    SAVED_SEARCH_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
    SEARCH_INDEX: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/, 'small letters, digits and hyphens')
      .default('kadelicht'),
    SEARCH_REFRESH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
    SEARCH_API_KEY: z.string().min(1).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REVALIDATE_SECRET: secret.optional(),
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(?:test|live)_\w{20,}$/, 'a key of Mollie begins with test_ or live_')
      .optional(),
    MOLLIE_URL: z.url({ protocol: /^https?$/ }).optional(),
    PREVIEW_SECRET: secret.optional(),
    PREVIEW_TOKEN: bearer.optional(),
    PREVIEW_FRAME_ORIGIN: origin.optional(),
    TRUSTED_PROXIES: trustedProxies.default(new BlockList()),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(2_000),
    EDGE_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
    RENDERERS: z.coerce.number().int().min(1).max(64).optional(),
    PAGES_MEMORY_MB: z.coerce.number().int().min(1).max(65_536).default(192),
    PAGES_DISK_MB: z.coerce.number().int().min(1).max(1_000_000).default(1_024),
    PAGE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(30).default(4),
    OPS_PORT: port.optional(),
    OPS_HOST: z.string().min(1).default('127.0.0.1'),
    DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
    CATALOGUE: flag,
    MAINTENANCE: flag,
    ACCESS_LOG: flag,
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_PUBLIC_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_RELEASE: z.string().min(1).max(200).optional(),
  })
  .refine(({ MAIL_URL, MAIL_FROM }) => MAIL_URL === undefined || MAIL_FROM !== undefined, {
    error: 'MAIL_URL needs it: the address that mail is from, such as noreply@example.org',
    path: ['MAIL_FROM'],
  })
  .transform(({ BACKEND_URL, DRAIN_SECONDS, EDGE_WORKERS, RENDERERS, ...settings }) => ({
    ...settings,
    EDGE_WORKERS: EDGE_WORKERS ?? availableParallelism(),
    RENDERERS: RENDERERS ?? Math.max(1, availableParallelism() - 1),
    /** Without a health port no load balancer notices the drain. */
    DRAIN_SECONDS: DRAIN_SECONDS ?? (settings.OPS_PORT === undefined ? 0 : SECONDS_OF_DRAIN),
    isBackendEmbedded: BACKEND_URL === undefined,
    /** Without a mail server, a site on its own embedded backend writes mail to files. */
    isMailPossible: settings.MAIL_URL !== undefined || BACKEND_URL === undefined,
    BACKEND_URL: BACKEND_URL ?? `http://127.0.0.1:${settings.BACKEND_PORT}/{site}`,
  }));

export type Env = z.output<typeof schema>;

/** Former names of variables: each works where the new name is unset. */
const ALIASES: Readonly<Record<string, string>> = { DOORS: 'EDGE_WORKERS' };

type Variables = Readonly<Record<string, string | undefined>>;

export const aliasesIn = (source: Variables): string[] =>
  Object.entries(ALIASES).flatMap(([old, name]) =>
    getOwn(source, old) ? [`${old} is now called ${name}`] : [],
  );

/** Throws an Error whose one line names every invalid variable; an empty one counts as unset. */
export function readEnv(source: Variables): Env {
  const filled = Object.entries(source).filter(([, text]) => text);
  const renamed = filled.map(([name, text]) => [getOwn(ALIASES, name) ?? name, text] as const);
  const result = schema.safeParse(Object.fromEntries([...renamed, ...filled]));
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`Configuration is not usable. ${reasons.join('; ')}`);
  }
  return result.data;
}

let cached: Env | undefined;

/** Read on first use: the build needs no configuration. */
export const env = (): Env => (cached ??= readEnv(process.env));
