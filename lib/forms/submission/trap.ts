/** Nobody reads and answers a form sooner. */
export const MINIMUM_MS = 3_000;

/**
 * Whether something was filled in that no person sees. Draw the form again with its answers, never a
 * success: a password manager may have done it. An absent field is no trap: a form without it passes.
 */
export const isTrapped = (value: string | null): boolean => value !== null && value.trim() !== '';

/**
 * Whether a form came back within 3 seconds of being drawn. Milliseconds since 1970. Answer it like
 * the trap: kept answers and a button to send again, which a person then presses later.
 */
export const isTooSoon = (issuedAt: number, now: number): boolean => now - issuedAt < MINIMUM_MS;
