import { LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';

type Entry = { path: string; paths: Paths; changed: string | null };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);

/** The site map protocol's XML, each address with its twins in the other language. */
export function toXml(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, paths, changed }) => {
    const twins = LANGUAGES.flatMap((language) => {
      const twin = paths[language];
      return twin
        ? `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(origin + twin)}"/>`
        : [];
    });
    const lastmod = changed ? `<lastmod>${escape(changed)}</lastmod>` : '';
    return `<url><loc>${escape(origin + path)}</loc>${lastmod}${twins.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
