import type { OutgoingHttpHeader } from 'node:http';
import { z } from 'zod';
import {
  CONTENT_CODINGS,
  type EncodedBodies,
  type ContentCoding,
} from '@/server/edge/http/compression';

const ms = z.number().int().nonnegative();

export const cacheEntryHead = z.object({
  status: z.number().int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  /** It is made of the uncompressed bytes. */
  digest: z.string().min(1),
  /** CSP sources of inline scripts and styles; null for a response that is no page. */
  hashes: z
    .object({ scripts: z.array(z.string()).readonly(), styles: z.array(z.string()).readonly() })
    .nullable(),
  /** The query of an image, whose versions share one entry. */
  variant: z.string().optional(),
  /** Separated by spaces: an array would cost more memory for tens of thousands of pages. */
  tags: z.string(),
  /** Unix milliseconds; later changes are not in it. */
  requestedAt: ms,
  freshMs: ms,
  staleMs: ms,
  /** Compressible text is stored compressed only. */
  bodies: z.array(z.enum(CONTENT_CODINGS)).min(1),
});

export type CacheEntryHead = z.output<typeof cacheEntryHead>;

/** Names and values in turn, the form that Node writes fastest. */
export type Lines = readonly OutgoingHttpHeader[];

export type CacheEntry = {
  head: CacheEntryHead;
  bodies: EncodedBodies;
  compressing?: Promise<EncodedBodies>;
  unpurgedAt?: number;
  headerLines?: { [In in 'http' | 'https']: { [Name in ContentCoding]?: Lines } };
};

export const isComplete = ({ head, bodies }: CacheEntry): boolean =>
  head.bodies.every((name) => bodies[name] !== undefined);

/**
 * Where a response is stored, and the query that it was requested with where all queries of a path
 * share one entry.
 */
export type CacheKey = { key: string; variant: string };

/** Keys of requests: visitors who wait for another variant wait for another response. */
export const idOf = ({ key, variant }: CacheKey): string => `${key}${variant}`;

export const isVariant = ({ head }: CacheEntry, { variant }: CacheKey): boolean =>
  (head.variant ?? '') === variant;
