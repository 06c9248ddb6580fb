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
    defaultIntegrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
  });
}
