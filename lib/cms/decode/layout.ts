import { z } from 'zod';
import type { MenuItem } from '@/lib/content/link';
import type { Block } from '@/lib/content/rich-text';
import { integer, line, richText } from './fields/field';
import { localHref, safeHref } from './fields/href';

export const block = z
  .object({ id: integer.pipe(z.number()), info: line, body: richText })
  .transform(({ id, info, body }): Block | null => (body ? { id, heading: info, body } : null));

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

const items = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const decoded = item.safeParse(entry);
    return decoded.success ? [toItem(decoded.data)] : [];
  }),
);

function toItem({ title, uri, alias, below }: WireItem): MenuItem {
  const href = alias ? localHref(alias) : uri ? safeHref(uri) : null;
  return { label: title.trim(), href, below: items.safeParse(below).data ?? [] };
}

export const menu: z.ZodType<MenuItem[]> = items;
