import 'server-only';
import type { Instrumentation } from 'next';
import { version } from '@/package.json';
import { SENTRY_OPTIONS } from './scrub';

type Configured = { dsn: string; release: string | undefined };

/** A backend or search that fails is for the log and the metrics, which know how often. */
const OUTAGES = new Set(['BackendError', 'SearchUnavailable']);

/** Begins to report errors of this process. Sentry itself is loaded only now. */
export async function startReports({ dsn, release }: Configured): Promise<void> {
  const sentry = await import('@sentry/nextjs');
  sentry.init({
    ...SENTRY_OPTIONS,
    dsn,
    release: releaseOf(release),
    // None of those that patch modules, read requests or know the machine.
    enableOpenTelemetrySetup: false,
    defaultIntegrations: [
      sentry.eventFiltersIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration({ mode: 'none' }),
    ],
  });
}

/** Reports what went wrong while Next answered a request. */
export const reportRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  context,
) => {
  if (error instanceof Error && OUTAGES.has(error.name)) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(error, request, context);
};

/** The release that reports name: as configured, else that of package.json. */
export const releaseOf = (configured: string | undefined): string => configured ?? version;
