import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures arrive in their sizes from the backend; the optimizer would make them a second time.
  images: { unoptimized: true },
  // Loaded as it is, and only where SENTRY_DSN is set.
  serverExternalPackages: ['@sentry/nextjs'],
  // Pages are kept in DATA_DIR, so that they outlive a restart and "not found" is never kept.
  cacheHandler: path.join(import.meta.dirname, 'server/page-cache.ts'),
  cacheMaxMemorySize: 0,
  typescript: { ignoreBuildErrors: true },
};

export default withMessages(config);
