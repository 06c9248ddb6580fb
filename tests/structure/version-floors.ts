type Floor = {
  /** The lowest version that may be installed, anywhere in the tree. */
  version: string;
  /** The vulnerability of the versions below it. */
  because: string;
};

/** Older versions have a vulnerability that is open to anyone who can reach the sites. */
export const VERSION_FLOORS: Readonly<Record<string, Floor>> = {
  next: { version: '16.3.3', because: 'the security floor of the 16 line' },
  react: { version: '19.2.6', because: 'CVE-2026-23870, server components can be stopped' },
  'react-dom': { version: '19.2.6', because: 'CVE-2026-23870, with react' },
  node: { version: '24.13.0', because: 'CVE-2025-55131, memory of other requests in buffers' },
  'sanitize-html': { version: '2.12.1', because: 'CVE-2024-21501, discloses which files exist' },
  sharp: { version: '0.32.6', because: 'CVE-2023-4863, an image runs code (libwebp)' },
  postcss: { version: '8.4.31', because: 'CVE-2023-44270, styles in a comment' },
  swiper: { version: '12.1.2', because: 'CVE-2026-27212, prototype pollution' },
};
