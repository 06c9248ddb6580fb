import { createContext, Script } from 'node:vm';
import { type Matches, matchesPattern } from '@/lib/forms/definition/formats';
import { log } from '@/lib/platform/log';

/** An answer takes microseconds; one that is made to take for ever is not worth more. */
const TIMEOUT_MS = 50;

const call = new Script('call()');

/** It is an error of the context, which is no `Error` here. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** A text that is not decided in time counts as a match: the backend checks it too. */
export const matchesInTime: Matches = (pattern, text) => {
  if (pattern.isQuick) return matchesPattern(pattern, text);
  let isMatch = true;
  const check = createContext({
    call: () => {
      isMatch = matchesPattern(pattern, text);
    },
  });
  try {
    call.runInContext(check, { timeout: TIMEOUT_MS });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    log('warn', 'pattern not checked in time', { pattern: pattern.source });
  }
  return isMatch;
};
