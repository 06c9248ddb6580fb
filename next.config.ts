import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const config: NextConfig = {
  poweredByHeader: false,
  // The edge server compresses.
  compress: false,
  experimental: {
    // Load each route on its first request, so that the first page does not wait for all of them.
    preloadEntriesOnStart: false,
    // By default Turbopack merges the style sheets of all routes into one. The cost is in bytes.
    cssChunking: { type: 'graph', requestCost: 24_000 },
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

const IMMUTABLE = [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }];

async function elements(isWatched: boolean) {
  const { bundleElements } = await import('./components/elements/bundle.ts');
  const { elements, looks, fonts } = await bundleElements({ isWatched });
  return {
    ELEMENTS: elements,
    LOOKS: new URLSearchParams(looks).toString(),
    FONTS: new URLSearchParams(fonts).toString(),
  };
}

/** Their URLs have no version: for so long a page of one release may show the mark of another. */
const HOUR = [{ key: 'cache-control', value: 'public, max-age=3600' }];

const headers = () => [
  { source: '/elements/:file', headers: IMMUTABLE },
  { source: '/brands/:site/:file', headers: HOUR },
  { source: '/favicon.ico', headers: HOUR },
];

/** A site that is built loads no bundler and no plugin of one. */
async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return { ...config, headers };
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const isDev = phase === PHASE_DEVELOPMENT_SERVER;
  return createNextIntlPlugin('./lib/i18n/request.ts')({
    ...config,
    env: await elements(isDev),
    ...(!isDev && { headers }),
  });
}

export default configure;
