import { randomBytes } from 'node:crypto';
import type { Env } from '@/lib/platform/env';
import { announce } from '@/lib/platform/reports/output';

const SECRET_BYTES = 32;

export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Opens previews and the pages of editors for this run, unless they are open already; all processes inherit the secrets. */
export function openForEditors(): void {
  process.env['PREVIEW_SECRET'] ??= makeSecret();
  process.env['PREVIEW_TOKEN'] ??= makeSecret();
  process.env['OPS_PORT'] ??= '9464';
  // No load balancer waits for it.
  process.env['DRAIN_SECONDS'] ??= '0';
}

export async function printForEditors(config: Env): Promise<void> {
  const { runPreviewCommand } = await import('@/server/cli/preview');
  const { out } = runPreviewCommand(['main', '/nl/over-ons', '24'], config);
  announce(`\nA preview of a draft, with an editor’s labels, for a day:\n  ${out.trim()}`);
  const ops = `http://127.0.0.1:${String(config.OPS_PORT)}`;
  announce(`\nWhat editors can mend, and what is counted:\n  ${ops}/report\n  ${ops}/figures`);
}
