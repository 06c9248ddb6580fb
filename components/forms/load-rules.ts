const load = () => import('@/lib/forms/definition/validate').then(({ validate }) => validate);

let rules: Promise<Awaited<ReturnType<typeof load>> | null> | null = null;

/**
 * The rules for answers, fetched when a visitor begins. Null where they cannot be had: then the
 * server, which has the same, is the first to look.
 */
export const loadRules = () =>
  (rules ??= load().catch(() => {
    rules = null;
    return null;
  }));
