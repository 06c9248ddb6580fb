import { PLAYERS } from '@/lib/content/video';
import { REPORT_GROUP, REPORTS_PATH } from './policy';

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
