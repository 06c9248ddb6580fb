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
  // The door keeps whole pages (server/pages). Next by itself is measured as it is (`npm run bench`).
  ...(process.env['NEXT_KEEPS_PAGES'] !== '1' && {
    cacheHandler: path.join(import.meta.dirname, 'server/keeps-nothing.ts'),
    cacheMaxMemorySize: 0,
  }),
  // With `revalidate`, as routes have it: fresh for a minute, then an hour in which it is made anew.
  expireTime: 3_660,
  typescript: { ignoreBuildErrors: true },
};

export default withMessages(config);
