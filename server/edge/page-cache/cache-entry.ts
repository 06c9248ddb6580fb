import type { OutgoingHttpHeader } from 'node:http';
import { z } from 'zod';
import {
  CONTENT_CODINGS,
  type EncodedBodies,
  type ContentCoding,
} from '@/server/edge/http/compression';

const ms = z.number().int().nonnegative();

/** What is known of a kept answer, besides its bytes. */
export const cacheEntryHead = z.object({
  status: z.number().int().min(200).max(599),
  /** What Next said, as visitors see it; what every answer has is added when it is given. */
  headers: z.record(z.string(), z.string()),
  /** Of the bytes as Next sent them: the same page has the same. */
  digest: z.string().min(1),
  /** CSP sources of what stands inline; null for what is no page. */
  hashes: z
    .object({ scripts: z.array(z.string()).readonly(), styles: z.array(z.string()).readonly() })
    .nullable(),
  /**
   * What it was made of, as the backend names it (contract part B9), with spaces between: tens of
   * thousands of pages are in memory, each with some hundred tags.
   */
  tags: z.string(),
  /** When Next was asked for it, in unix milliseconds: what changed later is not in it. */
  requestedAt: ms,
  /** How long from then it is fresh, and how long after that it may be given while a new one is made. */
  freshMs: ms,
  staleMs: ms,
  /** Which bodies there are: a text that becomes smaller is kept packed only. */
  bodies: z.array(z.enum(CONTENT_CODINGS)).min(1),
});

export type CacheEntryHead = z.output<typeof cacheEntryHead>;

/** Names and values of headers by turns, which Node writes quickest. */
export type Lines = readonly OutgoingHttpHeader[];

/** An answer that anyone may be given, and those of its bodies that are in memory. */
export type CacheEntry = {
  head: CacheEntryHead;
  bodies: EncodedBodies;
  /** What `bodies` will be; until then they are as Next sent them. */
  compressing?: Promise<EncodedBodies>;
  /** At which version of the purges it was last seen not to be purged. */
  unpurgedAt?: number;
  /** The headers that are the same each time that one of its bodies is given. */
  headerLines?: { [In in 'http' | 'https']: { [Name in ContentCoding]?: Lines } };
};

/** Whether all its bodies are in memory. */
export const isComplete = ({ head, bodies }: CacheEntry): boolean =>
  head.bodies.every((name) => bodies[name] !== undefined);
