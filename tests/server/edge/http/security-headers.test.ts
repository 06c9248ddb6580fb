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

test('a page runs the scripts of its hashes only', () => {
  const policy = buildPagePolicy(page);

  expect(directive(policy, 'default-src')).toBe("default-src 'none'");
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a'");
  expect(directive(policy, 'style-src')).toBe("style-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('*');
});

test('a preview may stand in the frame of who edits it, another page in none', () => {
  const frameAncestors = 'https://cms.example.org';

  expect(directive(buildPagePolicy({ ...page, frameAncestors }), 'frame-ancestors')).toBe(
    'frame-ancestors https://cms.example.org',
  );
  expect(directive(buildPagePolicy(page), 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('upgrade-insecure-requests is sent over https only', () => {
  expect(directive(buildPagePolicy(page), 'upgrade-insecure-requests')).toBe(
    'upgrade-insecure-requests',
  );
  expect(directive(buildPagePolicy({ ...page, scheme: 'http' }), 'upgrade-insecure-requests')).toBe(
    undefined,
  );
});

test('an error tracker is called only where one is configured', () => {
  const connects = ['https://errors.example.org'];

  expect(directive(buildPagePolicy({ ...page, connects }), 'connect-src')).toBe(
    "connect-src 'self' https://errors.example.org",
  );
  expect(directive(buildPagePolicy(page), 'connect-src')).toBe("connect-src 'self'");
});

test('an SVG shown by itself is sandboxed; a PDF would not be shown at all', () => {
  expect(directive(buildFilePolicy('image/svg+xml'), 'sandbox')).toBe('sandbox');
  expect(directive(buildFilePolicy('application/pdf; version=2'), 'sandbox')).toBeUndefined();
});

test.each([
  ['image/svg+xml', "default-src 'none'; img-src 'self'; media-src 'self'"],
  [undefined, "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"],
  ['application/pdf', "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
])('a file of type %s runs nothing, and stands in no frame', (type, directives) => {
  expect(buildFilePolicy(type)).toContain(directives);
});

test('in development Next may write styles and images into a page, and open its socket', () => {
  const policy = buildPagePolicy({ ...page, isDev: true });

  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'unsafe-inline' 'unsafe-eval'");
  expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data:");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' ws:");
});

test.each([
  ['img-src', "'self'"],
  ['font-src', "'self'"],
  ['media-src', "'self'"],
  ['form-action', "'self'"],
  ['worker-src', "'none'"],
  ['base-uri', "'none'"],
])('a page has %s %s', (name, source) => {
  expect(directive(buildPagePolicy(page), name)).toBe(`${name} ${source}`);
});

test('other origins learn the origin of a link only, share no window and embed nothing', () => {
  expect(securityHeaders('http')).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': 'reports="/api/reports"',
  });
});
