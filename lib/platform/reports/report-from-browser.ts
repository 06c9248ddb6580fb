import {
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { scrub, SENTRY_OPTIONS } from './scrub';

/** Consent may be withdrawn while the page is open. */
export function startReports(dsn: string, release: string, mayReport: () => boolean): void {
  init({
    ...SENTRY_OPTIONS,
    dsn,
    release,
    beforeSend: (event) => (mayReport() ? scrub(event) : null),
    // Chromium's, of a page that was left before its view transition had ended: no error of ours.
    ignoreErrors: [/^AbortError: Transition was /],
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
  });
}
