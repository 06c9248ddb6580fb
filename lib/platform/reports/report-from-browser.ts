import {
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { SENTRY_OPTIONS } from './scrub';

export function startReports(dsn: string, release: string): void {
  init({
    ...SENTRY_OPTIONS,
    dsn,
    release,
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
