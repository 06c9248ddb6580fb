import { previewLink, previewPath } from '@/lib/cms/preview/link';
import { nowS } from '@/lib/cms/preview/session';
import type { Env } from '@/lib/platform/env';
import { siteById, siteOrigin } from '@/sites/resolve';
import { SITE_IDS } from '@/sites/site';
import { type CommandResult, fail, misread, print } from './command-result';

const HELP = `npm run preview -- <site> <path> [hours]

Prints a link that opens a page at its newest revision, published or not. It works for
an hour, or for so many hours, at most 24. Who has the link sees the draft.

  npm run preview -- main /nl/over-ons
  npm run preview -- farm /en/news/new-roof 8

Sites: ${SITE_IDS.join(', ')}
`;

const HOUR_S = 60 * 60;
const HOURS = /^(?:[1-9]|1\d|2[0-4])$/;

export function runPreviewCommand(
  [id = '', path = '', hours = '1', ...more]: readonly string[],
  { PREVIEW_SECRET, PREVIEW_TOKEN, SITE_HOSTS, PORT }: Env,
): CommandResult {
  const site = siteById(id);
  if (!site || previewPath(path) === null || !HOURS.test(hours) || more.length > 0)
    return misread(HELP);
  if (!PREVIEW_SECRET || !PREVIEW_TOKEN)
    return fail('Set PREVIEW_SECRET and PREVIEW_TOKEN (docs/previews.md).\n');
  const now = nowS();
  const expires = now + Number(hours) * HOUR_S;
  const link = previewLink({ site: site.id, path, expires, version: now }, PREVIEW_SECRET);
  return print(`${siteOrigin(site, SITE_HOSTS, PORT)}${link}\n`);
}
