import type { ServerOptions } from 'node:http';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const LIMITS = {
  headerBytes: 16 * 1_024,
  /** The parser reads more: an address that is too long is rejected as such, and not as a large header. */
  headBytes: 64 * 1_024,
  headers: 100,
  headersMs: 15 * SECOND_MS,
  /** As long as the quarantine waits for a file that is arriving. */
  requestMs: 60 * MINUTE_MS,
  /** Longer than the minute for which load balancers keep an idle connection. */
  keepAliveMs: 65 * SECOND_MS,
  idleMs: 2 * MINUTE_MS,
  /** The browser aborts an upload at the same moment (lib/browser/upload-file.ts). */
  bodyStallMs: MINUTE_MS,
  bodyGraceMs: MINUTE_MS,
  /** 64 kbit/s, a bad phone line: 25 MB in 55 minutes. */
  bodyBytesPerS: 8_000,
  rejectedConnections: 200,
  idleGraceMs: 2 * SECOND_MS,
};

export type Limits = Readonly<typeof LIMITS>;

export const serverOptions = (limits: Limits): ServerOptions => ({
  maxHeaderSize: limits.headBytes,
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  keepAliveTimeout: limits.keepAliveMs,
  connectionsCheckingInterval: Math.min(5 * SECOND_MS, limits.headersMs),
  // Validated by the edge, whose rejection has a message and headers.
  requireHostHeader: false,
});
