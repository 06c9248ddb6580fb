const HOUR_MS = 60 * 60 * 1_000;

export const FORM_LIFETIME_MS = 24 * HOUR_MS;

/** Longer than the token is valid: a request that starts in the last minute may take an hour. */
export const STORED_LIFETIME_MS = FORM_LIFETIME_MS + HOUR_MS;
