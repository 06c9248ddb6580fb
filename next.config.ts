import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  experimental: {
    // Load each route on its first request, so that the first page does not wait for all of them.
    preloadEntriesOnStart: false,
    // By default Turbopack merges the style sheets of all routes into one. The cost is in bytes.
    cssChunking: { type: 'graph', requestCost: 8_000 },
  },
  reactStrictMode: true,
  // The backend delivers images in every size.
  images: { unoptimized: true },
  // Required at runtime, and only with SENTRY_DSN.
  serverExternalPackages: ['@sentry/nextjs'],
  // Metadata always renders in the head: it never streams in after the page.
  htmlLimitedBots: /./,
  // `npm test` checks types in its own step, tests included.
  typescript: { ignoreBuildErrors: true },
};

export default withMessages(config);
