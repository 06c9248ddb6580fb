import { LRUCache } from 'lru-cache';
import { requestContext, withRequestContext } from '@/lib/platform/request-context';

/** As long as a page is fresh: without reported changes a value is loaded again after it. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 5_000;

/** `requestedAt`: in unix ms, when loading began. */
type Version = { requestedAt: number; tags: Set<string> };
type Entry<Value> = Version & { value: Value };
type Loading<Value> = Version & { value: Promise<Value> };

const reportTags = ({ tags }: Version): void => {
  requestContext().reportTags([...tags]);
};

/**
 * Loads a value once for a version of the content: a request uses none that was requested before the
 * last change that its edge process knows of. A page that uses it has its cache tags. Failures are not
 * stored.
 */
export function createMemo<Value>(maxAgeMs = MAX_AGE_MS) {
  const entries = new LRUCache<string, Entry<Value>>({ max: MAX_ENTRIES });
  const loading = new Map<string, Loading<Value>>();

  function begin(key: string, load: () => Promise<Value>): Loading<Value> {
    const tags = new Set<string>();
    const reportTo = (reported: readonly string[]) => {
      for (const tag of reported) tags.add(tag);
    };
    const requestedAt = Date.now();
    const value = withRequestContext({ reportTags: reportTo }, load);
    const current = { value, tags, requestedAt };
    loading.set(key, current);
    return current;
  }

  return {
    /** Requests share a load only where `attempt` is equal too. */
    async load(key: string, load: () => Promise<Value>, attempt = ''): Promise<Value> {
      const { contentChangedAt } = requestContext();
      const isCurrent = ({ requestedAt }: Version) =>
        requestedAt > contentChangedAt && Math.abs(Date.now() - requestedAt) < maxAgeMs;
      const known = entries.get(key);
      if (known && isCurrent(known)) {
        reportTags(known);
        return known.value;
      }
      const loadingKey = `${key} ${attempt}`;
      const before = loading.get(loadingKey);
      const current = before && isCurrent(before) ? before : begin(loadingKey, load);
      try {
        const value = await current.value;
        const { tags, requestedAt } = current;
        if (requestedAt >= (entries.get(key)?.requestedAt ?? 0))
          entries.set(key, { value, tags, requestedAt });
        return value;
      } finally {
        reportTags(current);
        if (loading.get(loadingKey) === current) loading.delete(loadingKey);
      }
    },

    /** Returns what was loaded last, however old; null where nothing was. */
    last(key: string): { value: Value } | null {
      const entry = entries.get(key);
      if (entry) reportTags(entry);
      return entry ?? null;
    },
  };
}

export type Memo<Value> = ReturnType<typeof createMemo<Value>>;
