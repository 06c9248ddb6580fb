import {
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/nextjs';
import { SENTRY_OPTIONS } from './scrub';

/** Begins to report errors of this page. Large: load it only when it is used. */
export function startReports(dsn: string, release: string): void {
  init({
    ...SENTRY_OPTIONS,
    dsn,
    release,
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
  });
}
