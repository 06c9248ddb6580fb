const HOUR_MS = 60 * 60 * 1_000;

/** How long a form that was shown can be sent, in milliseconds: what its token says. */
export const FORM_LIFETIME_MS = 24 * HOUR_MS;

/**
 * How long uploads and drafts of it are stored, in milliseconds. Longer than the form can be sent: a
 * post that begins in the last minute may take an hour to arrive.
 */
export const STORED_LIFETIME_MS = FORM_LIFETIME_MS + HOUR_MS;
