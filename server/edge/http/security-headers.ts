import { PLAYERS } from '@/lib/content/media';
import type { InlineHashes } from './inline-hashes';

/** Where browsers send what a policy stopped (app/api/reports). */
const REPORTS_PATH = '/api/reports';
const REPORT_GROUP = 'reports';

const NONE = "'none'";
const SELF = "'self'";

type Directives = Readonly<Record<string, readonly string[]>>;

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const reporting: Directives = { 'report-uri': [REPORTS_PATH], 'report-to': [REPORT_GROUP] };

export type PagePolicy = {
  /** Of what stands in the page itself (inline-hashes.ts). */
  hashes: InlineHashes;
  scheme: 'http' | 'https';
  /** Who may show the page in a frame, where it says so itself; else nobody. */
  frameAncestors: string | null;
  /** Origins that scripts may call besides our own. */
  connects: readonly string[];
  /** While developing, Next runs text as script and talks over a web socket. */
  isDev: boolean;
};

/** The Content-Security-Policy of an HTML page (trust rule 11): only what the five sites use. */
export function policyOf(page: PagePolicy): string {
  const { hashes, scheme, frameAncestors, connects, isDev } = page;
  const loose = ["'unsafe-inline'", "'unsafe-eval'"];
  return written({
    'default-src': [NONE],
    'script-src': [SELF, ...(isDev ? loose : hashes.scripts)],
    'style-src': [SELF, ...(isDev ? ["'unsafe-inline'"] : hashes.styles)],
    'img-src': [SELF, ...(isDev ? ['data:'] : [])],
    'font-src': [SELF],
    'media-src': [SELF],
    'connect-src': [SELF, ...connects, ...(isDev ? ['ws:'] : [])],
    'frame-src': Object.values(PLAYERS),
    // Else it would be what script-src says.
    'worker-src': [NONE],
    'form-action': [SELF],
    'base-uri': [NONE],
    'frame-ancestors': [frameAncestors ?? NONE],
    ...(scheme === 'https' && { 'upgrade-insecure-requests': [] }),
    ...reporting,
  });
}

/**
 * The policy of everything that is no page: shown by itself it does nothing. A PDF has no `sandbox`,
 * because Chrome then refuses to show it.
 */
export function filePolicyOf(type: string | undefined): string {
  const isPdf = type?.startsWith('application/pdf') ?? false;
  return written({
    'default-src': [NONE],
    'img-src': [SELF],
    'media-src': [SELF],
    'base-uri': [NONE],
    'form-action': [NONE],
    'frame-ancestors': [NONE],
    ...(!isPdf && { sandbox: [] }),
  });
}

const YEAR_S = 365 * 24 * 60 * 60;

const players = Object.values(PLAYERS)
  .map((origin) => `"${origin}"`)
  .join(' ');

/** A player that a visitor opened may play and fill the screen; nothing may ask for anything else. */
const PERMISSIONS = [
  'accelerometer=()',
  `autoplay=(self ${players})`,
  'camera=()',
  'display-capture=()',
  `fullscreen=(self ${players})`,
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  `picture-in-picture=(self ${players})`,
  'usb=()',
].join(', ');

/** The headers of trust rule 11 that every answer has; its Content-Security-Policy comes beside. */
export function securityHeaders(scheme: 'http' | 'https'): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"`,
    // Over http a browser must not heed it (RFC 6797, 8.1).
    ...(scheme === 'https' && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  };
}
