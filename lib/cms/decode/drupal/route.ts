import { z } from 'zod';

const redirect = z
  .array(z.object({ to: z.string(), status: z.coerce.number().int() }))
  .nullish()
  .catch(null);

const entity = z.object({
  type: z.string().regex(/^\w+$/),
  bundle: z.string().regex(/^\w+$/),
  id: z.coerce.string(),
  uuid: z.guid(),
});

/** The response of `decoupled_router`: what is at a path, or where that was moved. */
export const route = z.object({
  resolved: z.string(),
  entity: entity.nullish().catch(null),
  redirect,
});

export type Route = z.output<typeof route>;
