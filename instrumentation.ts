import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const dsn = process.env['SENTRY_DSN'];
  if (dsn) {
    const { startReports } = await import('@/lib/platform/reports/report-from-server');
    await startReports({ dsn, release: process.env['SENTRY_RELEASE'] || undefined });
  }
  const { startServices } = await import('@/app/services');
  startServices();
  const { sweepLastTexts } = await import('./lib/cms/http/last-text');
  await sweepLastTexts();
}

export const onRequestError: Instrumentation.onRequestError = async (...failed) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs' || !process.env['SENTRY_DSN']) return;
  const { reportRequestError } = await import('@/lib/platform/reports/report-from-server');
  await reportRequestError(...failed);
};
