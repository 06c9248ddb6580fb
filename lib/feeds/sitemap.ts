import { LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';

type Entry = { path: string; paths: Paths; changed: string | null };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);

/** https://www.sitemaps.org/protocol.html, with alternates by hreflang. */
export function toSitemap(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, paths, changed }) => {
    const versions = [
      ...LANGUAGES.map((language) => [language, paths[language]] as const),
      ['x-default', paths.nl] as const,
    ];
    const alternates = versions.flatMap(([language, alternate]) =>
      alternate
        ? `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(origin + alternate)}"/>`
        : [],
    );
    const lastmod = changed ? `<lastmod>${escape(changed)}</lastmod>` : '';
    return `<url><loc>${escape(origin + path)}</loc>${lastmod}${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
