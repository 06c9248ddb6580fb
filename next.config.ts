import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
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
  // The bundler is not loaded by a site that is built.
  const { bundleElements } = await import('./components/elements/bundle.ts');
  const { elements, looks, fonts } = await bundleElements({ isWatched });
  return {
    ELEMENTS: elements,
    LOOKS: new URLSearchParams(looks).toString(),
    FONTS: new URLSearchParams(fonts).toString(),
  };
}

async function configure(phase: string): Promise<NextConfig> {
  const isDev = phase === PHASE_DEVELOPMENT_SERVER;
  return withMessages({
    ...config,
    ...((isDev || phase === PHASE_PRODUCTION_BUILD) && { env: await elements(isDev) }),
    ...(!isDev && { headers: () => [{ source: '/elements/:file', headers: IMMUTABLE }] }),
  });
}

export default configure;
