import { z } from 'zod';
import { isTag } from '@/lib/platform/page-tags';

export const MOST_TAGS = 10_000;

const shape = z.object({ tags: z.array(z.string().refine(isTag)).min(1).max(MOST_TAGS) });

/** The tags of a body, `{"tags": ["node:12", …]}`, each once; null for any other shape. */
export function changedTags(body: string): readonly string[] | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // No JSON is another shape.
    return null;
  }
  const { data } = shape.safeParse(json);
  return data ? [...new Set(data.tags)] : null;
}
