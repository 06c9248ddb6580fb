import { createHmac } from 'node:crypto';
import type { Json, Submission } from './submission';

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same answers give the same text, whatever the order in which they arrived. */
function canonical(value: Json): Json {
  if (!isRecord(value)) return Array.isArray(value) ? value.map(canonical) : value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, canonical(value[name] ?? null)]));
}

/**
 * What tells one body from another, by HMAC-SHA-256: a plain hash of a known name and date of birth
 * could be guessed. The language does not count; a file counts by its id in quarantine.
 */
export function bodyHash(submission: Submission, key: Buffer): Buffer {
  const { site, webform, payload, files } = submission;
  const ids = files.map(({ element, id }) => `${element}=${id}`).toSorted();
  const body = JSON.stringify([site, webform, canonical(payload), ids]);
  return createHmac('sha256', key).update(body).digest();
}
