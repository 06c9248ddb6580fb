import { z } from 'zod';
import type { Paths } from '@/lib/content/paths';
import { paths } from './paths';

export type SitemapEntry = { path: string; paths: Paths; changed: string | null };

const entry = z.object({
  path: z.string().startsWith('/'),
  paths,
  changed: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/** One page of the site map feed (contract part B12). A broken entry is left out. */
export const sitemapPage = z
  .object({
    entries: z.array(z.unknown()),
    pager: z.object({ total_pages: z.number().int().nonnegative() }),
  })
  .transform((wire): { entries: SitemapEntry[]; pages: number } => ({
    pages: wire.pager.total_pages,
    entries: wire.entries.flatMap((item) => {
      const { data } = entry.safeParse(item);
      return data ? [{ path: data.path, paths: data.paths, changed: data.changed ?? null }] : [];
    }),
  }));
