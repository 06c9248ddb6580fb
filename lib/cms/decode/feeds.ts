import { z } from 'zod';
import type { DraftList } from '@/lib/content/entity';
import type { SiteLocale } from '@/lib/content/language';
import type { FeedPage } from '@/lib/content/search-document';
import { mediaFileAt } from '@/lib/routing/media-file';
import { splitUrl } from '@/lib/routing/route-of';
import { localHref, mediaHref } from './fields/href';
import { validItems } from './fields/field';
import { paths } from './fields/paths';
import type { DecodeIssue } from './fields/shape';
import { decodeSearchDocument } from './search-document';

const count = z.number().int().nonnegative();

const place = {
  path: z.string().transform(localHref).pipe(z.string().startsWith('/')),
  changed: z.iso.datetime({ offset: true }).nullable().catch(null),
};

const draft = z
  .object({
    ...place,
    title: z.string().trim().min(1),
    published: z.boolean().catch(false),
  })
  .transform(({ published, ...fields }): DraftList['drafts'][number] => ({
    ...fields,
    state: published ? 'newer' : 'unpublished',
  }));

/** The first page of the list of drafts; an invalid one is left out. */
export const draftList = z
  .object({ drafts: validItems(draft), pager: z.object({ total_items: count }) })
  .transform(({ drafts, pager }): DraftList => ({ total: pager.total_items, drafts }));

export const searchFeed = (siteLocale: SiteLocale) =>
  z
    .object({
      documents: z.array(z.unknown()),
      removed: z.array(z.unknown()).nullish().catch(null),
      pager: z.object({ total_pages: count, total_items: count.nullish().catch(null) }),
    })
    .transform(({ documents, removed, pager }): FeedPage & { issues: readonly DecodeIssue[] } => {
      const decoded = documents.map((document) => decodeSearchDocument(document, siteLocale));
      return {
        documents: decoded.flatMap(({ outcome }) => ('document' in outcome ? [outcome] : [])),
        skipped: decoded.flatMap(({ outcome }) => ('reason' in outcome ? [outcome] : [])),
        removed: (removed ?? []).filter((id) => typeof id === 'string'),
        pages: pager.total_pages,
        total: pager.total_items ?? documents.length,
        issues: decoded.flatMap(({ issues }) => issues),
      };
    });

/** The path of an image that the site serves, or null. */
function resolveImage(url: unknown): string | null {
  const href = typeof url === 'string' ? mediaHref(url) : null;
  const { pathname, search } = splitUrl(href?.slice('/media'.length) ?? '');
  const file = mediaFileAt(pathname, search);
  return file?.kind === 'image' ? `/media${file.path}` : null;
}

const servedImages = z
  .array(z.unknown())
  .catch([])
  .transform((urls) => [...new Set(urls.flatMap((url) => resolveImage(url) ?? []))]);

/** `images` are paths on the host of the site. */
const entry = z.object({ ...place, paths, images: servedImages });

export type SitemapEntry = z.output<typeof entry>;

export const sitemapPage = z
  .object({ entries: validItems(entry), pager: z.object({ total_pages: count }) })
  .transform(({ entries, pager }) => ({ entries, pages: pager.total_pages }));
