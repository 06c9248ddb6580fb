import { LRUCache } from 'lru-cache';

const MAX_SHARED = 500;

/** Loads once what several ask for within a time; a failure is loaded again. */
export function createSharing<Value>() {
  const shared = new LRUCache<string, Promise<Value>>({ max: MAX_SHARED, ttl: 1 });

  return async (key: string, ttl: number, load: () => Promise<Value>): Promise<Value> => {
    const before = shared.get(key);
    if (before) return before;
    const begun = load();
    shared.set(key, begun, { ttl });
    try {
      return await begun;
    } catch (error) {
      shared.delete(key);
      throw error;
    }
  };
}
