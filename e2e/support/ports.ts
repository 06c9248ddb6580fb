/** Specs run side by side, so that no two share a port; `bench/site/settings.ts` has 3130 to 3138 and 4230 to 4234. */
export const PORTS = {
  main: { site: 3100, backend: 4200 },
  outage: { site: 3101, backend: 4201 },
  searchOutage: { site: 3102, backend: 4202 },
  alteredBackend: { site: 3103, slow: 4203, altering: 4218 },
  formOutage: { site: 3104, backend: 4204 },
  formDurability: { site: 3105, backend: 4205 },
  preview: { site: 3106, proxy: 4206, backend: 4207, cms: 4208, otherCms: 4209 },
  maintenance: { site: 3107, backend: 4210 },
  errorReports: { site: 3108, backend: 4211, ingest: 9108 },
  rollingRestart: { first: 3109, second: 3110, balancer: 3111, backend: 4212 },
  rollingRestartOps: { first: 9109, second: 9110 },
  cachedPages: { first: 3112, second: 3113, proxy: 4213, backend: 4214, redis: 6390 },
  hungRenderer: { site: 3114, ops: 9114, backend: 4215 },
  development: { site: 3116, backend: 4219 },
  severalRenderers: { site: 3117, ops: 9115, backend: 4220 },
  soak: { site: 3115, proxy: 4216, backend: 4217 },
} as const;
