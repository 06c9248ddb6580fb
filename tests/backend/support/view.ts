import { z } from 'zod';

const entity = z.looseObject({
  nid: z.array(z.object({ value: z.number() })).optional(),
  tid: z.array(z.object({ value: z.number() })).optional(),
});

const answer = z.object({
  entities: z.array(entity),
  pager: z.object({
    current_page: z.number(),
    items_per_page: z.number(),
    total_items: z.number(),
    total_pages: z.number(),
  }),
});

/** The ids in a view's response, in order, and its pager. */
export function viewAnswer(wire: unknown) {
  const { entities, pager } = answer.parse(wire);
  return { ids: entities.map(({ nid, tid }) => (nid ?? tid)?.[0]?.value), pager };
}
