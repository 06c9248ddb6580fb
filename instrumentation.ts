import type { Instrumentation } from 'next';

/**
 * Next calls this once, when its process starts: what was accepted before is delivered from then on,
 * errors are reported where a DSN is set, and what a kill left half written goes.
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const dsn = process.env['SENTRY_DSN'];
  if (dsn) {
    const { startReports } = await import('@/lib/platform/reports/report-from-server');
    await startReports({ dsn, release: process.env['SENTRY_RELEASE'] || undefined });
  }
  const { startDelivery } = await import('@/app/api/forms/delivery');
  startDelivery();
  const { sweepStoredForms } = await import('@/lib/cms/sweep-forms');
  await sweepStoredForms();
}

/** What went wrong while a request was answered. Without a DSN nothing of Sentry is loaded. */
export const onRequestError: Instrumentation.onRequestError = async (...failed) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs' || !process.env['SENTRY_DSN']) return;
  const { reportRequestError } = await import('@/lib/platform/reports/report-from-server');
  await reportRequestError(...failed);
};
