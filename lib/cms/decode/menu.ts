import { z } from 'zod';
import type { MenuItem } from '@/lib/content/menu';
import { ownHref, safeHref } from './href';

type WireItem = {
  title: string;
  uri?: string | null | undefined;
  alias?: string | null | undefined;
  below?: unknown;
};

const item: z.ZodType<WireItem> = z.object({
  title: z.string(),
  uri: z.string().nullish(),
  alias: z.string().nullish(),
  below: z.unknown().optional(),
});

/** A list of which the broken entries are left out. */
const items = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const decoded = item.safeParse(entry);
    return decoded.success ? [toItem(decoded.data)] : [];
  }),
);

function toItem({ title, uri, alias, below }: WireItem): MenuItem {
  const href = alias ? ownHref(alias) : uri ? safeHref(uri) : null;
  return { label: title.trim(), href, below: items.safeParse(below).data ?? [] };
}

/** A menu as a tree (contract part B7). */
export const menu: z.ZodType<MenuItem[]> = items;
