// What a form needs only once a visitor uses it.

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

/** What the query of the page fills in. Null where that fails. */
export const loadStart = once(() => import('@/lib/forms/definition/initial-answers'));

/** Of what the server replies. Null where that fails. */
export const loadDecoders = once(() => import('@/lib/forms/submission/result'));
