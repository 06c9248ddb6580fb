import { escapeUTF8 as escape } from 'entities';
import { LANGUAGES, DEFAULT_LANGUAGE } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';

/** Paths on the host of the site. */
type Entry = { path: string; paths: Paths; changed: string | null; images: readonly string[] };

/** Google reads so many of one page. */
const MAX_IMAGES = 1_000;

/**
 * Returns the site map as XML: https://www.sitemaps.org/protocol.html, with alternates by hreflang
 * and images: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps.
 */
export function toSitemap(entries: readonly Entry[], origin: string): string {
  const urls = entries.map(({ path, paths, changed, images }) => {
    const versions = [
      ...LANGUAGES.map((language) => [language, paths[language]] as const),
      ['x-default', paths[DEFAULT_LANGUAGE]] as const,
    ];
    const alternates = versions.flatMap(([language, alternate]) =>
      alternate
        ? `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(origin + alternate)}"/>`
        : [],
    );
    const lastmod = changed ? `<lastmod>${escape(changed)}</lastmod>` : '';
    const shown = images
      .slice(0, MAX_IMAGES)
      .map(
        (image) => `<image:image><image:loc>${escape(origin + image)}</image:loc></image:image>`,
      );
    return `<url><loc>${escape(origin + path)}</loc>${lastmod}${[...alternates, ...shown].join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
