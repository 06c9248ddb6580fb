import {
  buildFilePolicy,
  type PagePolicy,
  buildPagePolicy,
  securityHeaders,
} from '@/server/edge/http/security-headers';

const page: PagePolicy = {
  hashes: { scripts: ["'sha256-a'"], styles: [] },
  scheme: 'https',
  frameAncestors: null,
  connects: [],
  isDev: false,
};

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one === name || one.startsWith(`${name} `));

test('a page runs the scripts of its hashes, frames players, and loads all else from its site', () => {
  expect(buildPagePolicy(page).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
    'report-uri /api/reports',
    'report-to reports',
  ]);
});

test('a preview may stand in the frame of who edits it', () => {
  const frameAncestors = 'https://cms.example.org';

  expect(directive(buildPagePolicy({ ...page, frameAncestors }), 'frame-ancestors')).toBe(
    'frame-ancestors https://cms.example.org',
  );
});

test('what only https makes sense of is not sent over http', () => {
  expect(buildPagePolicy({ ...page, scheme: 'http' })).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders('http')).not.toHaveProperty('strict-transport-security');
});

test('an error tracker is called only where one is configured', () => {
  const connects = ['https://errors.example.org'];

  expect(directive(buildPagePolicy({ ...page, connects }), 'connect-src')).toBe(
    "connect-src 'self' https://errors.example.org",
  );
});

const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test.each([
  ['image/svg+xml', `${FILE_POLICY}; sandbox`],
  [undefined, `${FILE_POLICY}; sandbox`],
  // It would not be shown in one.
  ['application/pdf; version=2', FILE_POLICY],
])('a file of type %s runs nothing, and stands in no frame', (type, policy) => {
  expect(buildFilePolicy(type)).toBe(policy);
});

test('in development Next may write styles and images into a page, and open its socket', () => {
  const policy = buildPagePolicy({ ...page, isDev: true });

  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'unsafe-inline' 'unsafe-eval'");
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data:");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' ws:");
});

test('other origins learn the origin of a link only, share no window and embed nothing', () => {
  expect(securityHeaders('http')).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': 'reports="/api/reports"',
  });
});
