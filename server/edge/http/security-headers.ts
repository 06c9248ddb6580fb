import { PLAYERS } from '@/lib/content/media';
import type { InlineHashes } from './page-html';

const REPORTS_PATH = '/api/reports';
const REPORT_GROUP = 'reports';

const NONE = "'none'";
const SELF = "'self'";

type Directives = Readonly<Record<string, readonly string[]>>;

const writePolicy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const reporting: Directives = { 'report-uri': [REPORTS_PATH], 'report-to': [REPORT_GROUP] };

export type PagePolicy = {
  hashes: InlineHashes;
  scheme: 'http' | 'https';
  frameAncestors: string | null;
  connects: readonly string[];
  isDev: boolean;
};

export function buildPagePolicy(page: PagePolicy): string {
  const { hashes, scheme, frameAncestors, connects, isDev } = page;
  const loose = ["'unsafe-inline'", "'unsafe-eval'"];
  return writePolicy({
    'default-src': [NONE],
    'script-src': [SELF, ...(isDev ? loose : hashes.scripts)],
    'style-src': [SELF, ...(isDev ? ["'unsafe-inline'"] : hashes.styles)],
    'img-src': [SELF, ...(isDev ? ['data:'] : [])],
    'font-src': [SELF],
    'media-src': [SELF],
    'connect-src': [SELF, ...connects, ...(isDev ? ['ws:'] : [])],
    'frame-src': Object.values(PLAYERS),
    // The fallback would be `script-src`.
    'worker-src': [NONE],
    'form-action': [SELF],
    'base-uri': [NONE],
    'frame-ancestors': [frameAncestors ?? NONE],
    ...(scheme === 'https' && { 'upgrade-insecure-requests': [] }),
    ...reporting,
  });
}

/** A PDF has no `sandbox`, which keeps Chrome from showing it. */
export function buildFilePolicy(type: string | undefined): string {
  const isPdf = type?.startsWith('application/pdf') ?? false;
  return writePolicy({
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

/** An embedded player may play and go full screen; no page may request anything else. */
const PERMISSIONS = [
  'accelerometer=()',
  `autoplay=(self ${players})`,
  'camera=()',
  'display-capture=()',
  `fullscreen=(self ${players})`,
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  `picture-in-picture=(self ${players})`,
  'usb=()',
].join(', ');

type Headers = Readonly<Record<string, string>>;

/** All headers that protect what is no page. */
export const fileHeaders = (scheme: 'http' | 'https', type: string | undefined): Headers => ({
  ...securityHeaders(scheme),
  'content-security-policy': buildFilePolicy(type),
});

export function securityHeaders(scheme: 'http' | 'https'): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `${REPORT_GROUP}="${REPORTS_PATH}"`,
    // Browsers must ignore it over http (RFC 6797, 8.1).
    ...(scheme === 'https' && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  };
}
