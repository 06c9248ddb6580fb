// @vitest-environment node
import { URLPattern } from 'node:url';
import { PREFETCH_RULES } from '@/lib/routing/prefetch-rules';

const ORIGIN = 'https://www.example.org';

const [inside, outside] = PREFETCH_RULES.prefetch[0].where.and;

const matches = (pattern: Readonly<Record<string, string>>, url: string) =>
  new URLPattern({ ...pattern, baseURL: `${ORIGIN}/prefetch-rules.json` }).test(url);

const isPrefetched = (href: string) => {
  const url = new URL(href, `${ORIGIN}/nl/contact`).href;
  return (
    matches(inside.href_matches, url) &&
    !outside.not.href_matches.some((pattern) => matches(pattern, url))
  );
};

test.each([
  '/nl',
  '/en',
  '/nl/over-ons',
  '/en/news',
  '/nl/nieuws/feest#reacties',
  '/nl/activiteiten-trainingen/soep?date=1798797600#meedoen',
])('a link to %s is prefetched', (href) => {
  expect(isPrefetched(href)).toBe(true);
});

test.each([
  ['a search', '/nl/zoeken'],
  ['a search in English', '/en/search?q=soup'],
  ['a filtered overview', '/nl/activiteiten-trainingen?type=4'],
  ['an overview within dates', '/nl/activiteiten-trainingen?date=2026-12-01,2026-12-31'],
  ['another page of an overview', '/nl/nieuws?page=1'],
  ['a feed', '/nl/nieuws/rss.xml'],
  ['a calendar', '/nl/activiteiten-trainingen/calendar.ics'],
  ['an activity for the agenda', '/nl/agenda/open-dag/1798797600.ics'],
  ['the donation page', '/nl/doneren'],
  ['the donation page in English', '/en/donate'],
  ['an amount', '/nl/doneren?amount=25'],
  ['an application', '/nl/solliciteer'],
  ['an application for a vacancy', '/en/solliciteer?vacancy=12'],
  ['a draft', '/nl/contact?form=contact&draft=0123456789012345678901'],
  ['a preview', '/api/preview?path=/nl'],
  ['a document', '/media/sites/main/files/report.pdf'],
  ['another language', '/nlx/over-ons'],
  ['another site', 'https://www.elsewhere.example/nl/over-ons'],
  ['another port', `${ORIGIN}:8443/nl/over-ons`],
  ['an e-mail address', 'mailto:info@kadelicht.example'],
])('a link to %s is not prefetched', (_, href) => {
  expect(isPrefetched(href)).toBe(false);
});
