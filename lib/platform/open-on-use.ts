import { isDamaged } from './database';

/** Opens a store at its first use, and again after a use that found it damaged. */
export function openOnUse<Store extends { close: () => void }>(open: () => Store) {
  let opened: Store | null = null;

  const forgetDamaged = (error: unknown): never => {
    if (isDamaged(error)) {
      opened?.close();
      opened = null;
    }
    throw error;
  };

  return {
    run<Result>(work: (store: Store) => Result): Result {
      try {
        return work((opened ??= open()));
      } catch (error) {
        return forgetDamaged(error);
      }
    },

    runAsync: async <Result>(work: (store: Store) => Promise<Result>): Promise<Result> => {
      try {
        return await work((opened ??= open()));
      } catch (error) {
        return forgetDamaged(error);
      }
    },

    close(): void {
      opened?.close();
      opened = null;
    },
  };
}
