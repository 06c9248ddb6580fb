// @vitest-environment node
import { createViolationCounter, parseViolations } from '@/lib/platform/reports/csp-violations';

const reportTo = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  url: 'https://www.example.org/nl/zoeken?q=schulden',
  body: { effectiveDirective, blockedURL, documentURL: 'https://www.example.org/nl' },
});

test.each([
  ['https://evil.example/a.js?visitor=1', 'https://evil.example'],
  ['inline', 'inline'],
  ['chrome-extension://abcdef/a.js', 'chrome-extension:'],
  ['data:text/html,<p>Anna</p>', 'data:'],
  ['Anna de Vries', 'unknown'],
])('a report about %s is stored as %s only', (blocked, origin) => {
  expect(parseViolations([reportTo(blocked)])).toEqual([
    { directive: 'script-src-elem', blocked: origin },
  ]);
});

test('the format of older browsers is decoded too', () => {
  const report = {
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'https://evil.example/x',
  };

  expect(parseViolations({ 'csp-report': report })).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example' },
  ]);
});

test.each([
  ['nothing', null],
  ['another report', [{ type: 'deprecation', body: {} }]],
  ['a rule with words in it', [reportTo('inline', 'Anna de Vries')]],
  ['too many at once', Array.from({ length: 21 }, () => reportTo('inline'))],
])('%s is no report', (_, posted) => {
  expect(parseViolations(posted)).toBeNull();
});

test('a page that is broken for thousands is one line, and unbounded kinds are one more', () => {
  const lines: { directive: string; blocked: string; count: number }[] = [];
  const counter = createViolationCounter((line) => lines.push(line));

  for (let visit = 0; visit < 1_000; visit += 1)
    counter.add({ directive: 'img-src', blocked: 'https://a.example' });
  for (let host = 0; host < 1_000; host += 1)
    counter.add({ directive: 'img-src', blocked: `https://${host}.example` });
  counter.flush();

  expect(lines[0]).toEqual({ directive: 'img-src', blocked: 'https://a.example', count: 1_000 });
  expect(lines.at(-1)).toEqual({ directive: 'other', blocked: 'other', count: 951 });
  expect(lines).toHaveLength(51);
});
