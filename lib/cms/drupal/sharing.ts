import { LRUCache } from 'lru-cache';

const MAX_SHARED = 500;

/** Several requests share a load for `ttl` ms; a failure is loaded again. */
export function createSharing<Value>() {
  const shared = new LRUCache<string, Promise<Value>>({ max: MAX_SHARED, ttl: 1 });

  return async (key: string, ttl: number, load: () => Promise<Value>): Promise<Value> => {
    const before = shared.get(key);
    if (before) return before;
    const loading = load();
    shared.set(key, loading, { ttl });
    try {
      return await loading;
    } catch (error) {
      shared.delete(key);
      throw error;
    }
  };
}
