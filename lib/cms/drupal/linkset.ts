import { z } from 'zod';

/** A menu item as the decoder of menus reads it. */
export type FlatItem = { title: string; uri: string; alias: string | null; below: FlatItem[] };

const target = z.object({
  href: z.string(),
  title: z.string(),
  hierarchy: z.array(z.string().regex(/^\d+$/)).min(1),
});

type Target = z.output<typeof target>;

/** By relation type (RFC 9264): `item`, unless an editor chose another one. */
const context = z
  .record(z.string(), z.unknown())
  .transform((members) =>
    Object.values(members).flatMap((targets) =>
      Array.isArray(targets) ? targets.flatMap((one) => target.safeParse(one).data ?? []) : [],
    ),
  );

const linkset = z.object({ linkset: z.array(context) }).transform((found) => found.linkset.flat());

const position = ({ hierarchy }: Target) => Number(hierarchy.at(-1));

/** Items below one that is not there, since it may not be shown, are left out with it. */
function below(all: readonly Target[], parent: readonly string[], local: Local): FlatItem[] {
  return all
    .filter(
      ({ hierarchy }) =>
        hierarchy.length === parent.length + 1 &&
        parent.every((step, depth) => hierarchy[depth] === step),
    )
    .toSorted((one, other) => position(one) - position(other))
    .map(({ href, title, hierarchy }) => ({
      title,
      uri: href,
      alias: local(href),
      below: below(all, hierarchy, local),
    }));
}

type Local = (href: string) => string | null;

/** The tree of a Drupal menu (`/system/menu/{menu}/linkset`); `local` is the path on this site of a URL. */
export const menuOf = (body: unknown, local: Local): FlatItem[] =>
  below(linkset.parse(body), [], local);
