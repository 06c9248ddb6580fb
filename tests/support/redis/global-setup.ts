import type { TestProject } from 'vitest/node';
import { findRedis } from './start';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merged with vitest's own
  interface ProvidedContext {
    /** The program of a Redis; null where the host cannot have one. */
    redisProgram: string | null;
  }
}

/** Finds a Redis for all tests that need one, and none when no such test is run. */
export default async function setup({ provide }: TestProject) {
  const redis = await findRedis();
  provide('redisProgram', 'program' in redis ? redis.program : null);
}
