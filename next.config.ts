import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  // A route is loaded when it is first asked for, so that the first page need not wait for all.
  experimental: { preloadEntriesOnStart: false },
  reactStrictMode: true,
  // Pictures arrive in their sizes from the backend; the optimizer would make them a second time.
  images: { unoptimized: true },
  // Loaded as it is, and only where SENTRY_DSN is set.
  serverExternalPackages: ['@sentry/nextjs'],
  // What a page says of itself stands in its head, for whoever asks: it never comes after the page.
  htmlLimitedBots: /./,
  typescript: { ignoreBuildErrors: true },
};

export default withMessages(config);
