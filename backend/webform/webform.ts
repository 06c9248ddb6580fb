import { z } from 'zod';
import type { Call } from '@/backend/http/call';
import { keyOf } from '@/backend/store/entities';

const webformFields = z.object({
  status: z.enum(['open', 'closed']),
  limit: z.number().nullable(),
  confirmation: z.object({
    type: z.string(),
    title: z.string().optional(),
    message: z.string().optional(),
    url: z.string().optional(),
  }),
  elements: z.record(z.string(), z.unknown()),
});

export type Webform = z.infer<typeof webformFields> & { id: string; title: string };

/** Returns a webform of the site in its language, or null when it has none. */
export function webformOf({ backend, site, lang }: Call, id: string): Webform | null {
  const entity = backend.store.entity(keyOf('webform', id), lang);
  if (!entity?.sites.includes(site)) return null;
  return { ...webformFields.parse(entity.fields), id, title: entity.title };
}
