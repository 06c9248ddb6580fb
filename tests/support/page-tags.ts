import { withRequestContext } from '@/lib/platform/request-context';

/** The cache tags that a page has of these calls, each once, sorted. */
export async function tagsOf(
  calls: () => Promise<unknown>,
  contentChangedAt = 0,
): Promise<string[]> {
  const all = new Set<string>();
  const reportTags = (tags: readonly string[]) => {
    for (const tag of tags) all.add(tag);
  };
  await withRequestContext({ reportTags, contentChangedAt }, calls);
  return [...all].toSorted();
}
