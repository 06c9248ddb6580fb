// A form loads these only once a visitor uses it.

/** Loads again on the next use where it failed. */
function once<Module>(load: () => Promise<Module>): () => Promise<Module | null> {
  let loading: Promise<Module | null> | null = null;
  return () =>
    (loading ??= load().catch(() => {
      loading = null;
      return null;
    }));
}

/** Null where that fails: the server validates with the same rules. */
export const loadRules = once(() => import('@/lib/forms/definition/validate'));

/** Reads the answers that the query of the page fills in. Null where that fails. */
export const loadStart = once(() => import('@/lib/forms/definition/initial-answers'));

/** Decodes the server's reply. Null where that fails. */
export const loadDecoders = once(() => import('@/lib/forms/submission/result'));
