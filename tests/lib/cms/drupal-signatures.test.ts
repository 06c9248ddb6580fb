// @vitest-environment node
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { previewLink } from '@/lib/cms/preview/link';
import { claimIn, isSigned, signHeaders } from '@/lib/platform/revalidation';

/** The module's own tests make the same signatures of it. */
const { secret, now, preview, purge } = z
  .object({
    secret: z.string(),
    now: z.number(),
    preview: z.object({
      site: z.string(),
      path: z.string(),
      expires: z.number(),
      version: z.number(),
      signature: z.string(),
    }),
    purge: z.object({ body: z.string(), signature: z.string() }),
  })
  .parse(JSON.parse(readFileSync('drupal/module/tests/fixtures/signatures.json', 'utf8')));

test('the Drupal module signs a link to a preview as we do', () => {
  const { signature, ...link } = preview;

  const query = new URL(previewLink(link, secret), 'https://farm.example').searchParams;

  expect(query.get('signature')).toBe(signature);
});

test('the Drupal module signs a purge as we do', () => {
  const headers = signHeaders(purge.body, now, secret);
  const claim = claimIn(new Headers(headers), now);

  expect(headers['x-revalidate-signature']).toBe(`sha256=${purge.signature}`);
  expect(claim && isSigned(claim, purge.body, secret)).toBe(true);
});
