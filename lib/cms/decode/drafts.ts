import { z } from 'zod';
import type { DraftList } from '@/lib/content/entity';
import { localHref } from './fields/href';

const count = z.number().int().nonnegative();

const draft = z.object({
  path: z.string().transform(localHref).pipe(z.string().startsWith('/')),
  title: z.string().trim().min(1),
  changed: z.iso.datetime({ offset: true }).nullish().catch(null),
  published: z.boolean().catch(false),
});

/** The first page of the list of drafts; an invalid one is left out. */
export const draftList = z
  .object({ drafts: z.array(z.unknown()), pager: z.object({ total_items: count }) })
  .transform(({ drafts, pager }): DraftList => ({
    total: pager.total_items,
    drafts: drafts.flatMap((item) => {
      const { data } = draft.safeParse(item);
      if (!data) return [];
      const { path, title, changed = null, published } = data;
      return [{ path, title, changed, state: published ? 'newer' : 'unpublished' }];
    }),
  }));
