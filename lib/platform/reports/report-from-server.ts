import 'server-only';
import type { Instrumentation } from 'next';
import { version } from '@/package.json';
import { SENTRY_OPTIONS } from './scrub';

type Configured = { dsn: string; release: string | undefined };

/** Outages are in the log and the metrics. */
const OUTAGES = new Set(['BackendError', 'SearchUnavailable']);

export async function startReports({ dsn, release }: Configured): Promise<void> {
  const sentry = await import('@sentry/nextjs');
  sentry.init({
    ...SENTRY_OPTIONS,
    dsn,
    release: releaseOf(release),
    // No integration that patches modules or reads requests or the host.
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

export const reportRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  context,
) => {
  if (error instanceof Error && OUTAGES.has(error.name)) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(error, request, context);
};

export const releaseOf = (configured: string | undefined): string => configured ?? version;
