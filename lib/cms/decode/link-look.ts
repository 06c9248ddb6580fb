import { z } from 'zod';
import type { LinkLook } from '@/lib/content/link';

/** What an editor may choose; any other class is left out, so that every brand stays readable. */
const LOOKS: ReadonlyMap<string, LinkLook> = new Map<string, LinkLook>([
  ['button--primary', 'filled'],
  ['button--secondary', 'outlined'],
  ['button--link', 'plain'],
]);
const BUTTON = 'button';

const classes = z
  .object({ attributes: z.object({ class: z.union([z.string(), z.array(z.string())]) }) })
  .transform(({ attributes }) => [attributes.class].flat().flatMap((text) => text.split(/\s+/)));

/**
 * How a link looks by the classes in its options, or null; `button` alone is a filled one. Options of
 * another shape, such as the empty list, ask for nothing.
 */
export const linkLook = z
  .unknown()
  .optional()
  .transform((options): LinkLook | null => {
    const names = classes.safeParse(options).data ?? [];
    const asked = names.find((name) => LOOKS.has(name)) ?? '';
    return LOOKS.get(asked) ?? (names.includes(BUTTON) ? 'filled' : null);
  });
