import type { ReactNode } from 'react';
import type { Metadata, Viewport } from 'next';
import { env } from '@/lib/platform/env';
import { releaseOf } from '@/lib/platform/reports/report-from-server';
import type { Site } from '@/sites/site';
import { originOf, siteLocaleOf, type SiteLocaleParams } from '@/app/_request/params';
import '@/app/tokens.css';
import '@/app/base.css';

type Props = { params: Promise<SiteLocaleParams>; children: ReactNode };

export async function generateMetadata({ params }: Omit<Props, 'children'>): Promise<Metadata> {
  const { site, language } = siteLocaleOf(await params);
  return {
    metadataBase: new URL(originOf(site)),
    title: { default: site.name[language], template: `%s – ${site.name[language]}` },
    applicationName: site.name[language],
    icons: {
      icon: { url: `/brands/${site.id}/icon.svg`, type: 'image/svg+xml' },
      apple: `/brands/${site.id}/apple-touch-icon.png`,
    },
    formatDetection: { telephone: false },
  };
}

export async function generateViewport({ params }: Omit<Props, 'children'>): Promise<Viewport> {
  return { themeColor: siteLocaleOf(await params).site.themeColor };
}

/** The URLs of the style sheet and the fonts that only this site has. */
const lookOf = ({ id }: Site) => new URLSearchParams(process.env['LOOKS']).get(id) ?? undefined;
const fontsOf = ({ id }: Site) => new URLSearchParams(process.env['FONTS']).getAll(id);

export default async function Layout({ params, children }: Props) {
  const { site, language } = siteLocaleOf(await params);
  const { SENTRY_PUBLIC_DSN: dsn, SENTRY_RELEASE } = env();
  return (
    // The consent panel may set its height on this element before React hydrates it.
    <html
      lang={language}
      data-site={site.id}
      data-phone={site.contact.phone}
      suppressHydrationWarning
    >
      <head>
        {fontsOf(site).map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={lookOf(site)} precedence="look" />
        <script type="module" src={process.env['ELEMENTS']} />
      </head>
      <body>
        {children}
        {dsn && <error-reports data-dsn={dsn} data-release={releaseOf(SENTRY_RELEASE)} />}
      </body>
    </html>
  );
}
