import { setTimeout } from 'node:timers/promises';
import { compare, type Target, typical } from '@/bench/site/compare';
import { startSite, waitForSearch } from '@/bench/site/targets/targets';
import type { Placement } from '@/bench/site/cores';
import { getRequest, postRequest } from '@/bench/site/load/requests';
import { filtered } from '@/bench/site/benchmarks/filtered';
import { decimal, integer } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { PORTS, type Settings } from '@/bench/site/settings';
import { get } from '@/e2e/support/get';
import { tokenFor } from '@/e2e/support/send-form';
import { EVERYTHING } from '@/lib/search/query';

const HOST = `main.localhost:${PORTS.site}`;
const SITE = `http://${HOST}`;

/** More than can be rendered in a round. */
const FILTERS_PER_ROUND = 5_000;
const CACHED_FILTERS = 50;
const TERMS = ['schulden', 'soep', 'vrijwilliger', 'wonen', 'koken', 'taal', 'dak', 'fiets'];

const FORM = { site: SITE, webform: 'newsletter' };
const FORMS_PER_SECOND = 250;
/** Longer than FORM_MIN_SECONDS. */
const TOKEN_AGE_MS = 3_500;

const requestsOf = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, index) => getRequest(HOST, filtered(first + index)));

const searchRequest = (term: string): string =>
  postRequest({
    ...{ host: HOST, path: '/api/search/nl', type: 'application/json' },
    body: JSON.stringify({ ...EVERYTHING, term }),
  });

/** As many as a round can take, each with a token that is old enough. */
async function formRequests(round: number, seconds: number): Promise<string[]> {
  const tokens: string[] = [];
  const count = Math.ceil(FORMS_PER_SECOND * seconds);
  for (let number = 0; number < count; number += 1) tokens.push(await tokenFor(FORM));
  await setTimeout(TOKEN_AGE_MS);
  return tokens.map((token, number) =>
    postRequest({
      host: HOST,
      path: `/api/forms/nl/${FORM.webform}`,
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({
        ...{ newsletter: '1', consent: '1', email: `${round}-${number}@kadelicht.example` },
        ...{ form_token: token, form_page: '/nl', form_op: 'submit' },
      }).toString(),
    }),
  );
}

export async function measureDynamicPages(
  settings: Settings,
  placement: Placement,
): Promise<Chapter> {
  const site = await startSite(
    { name: 'dynamic', port: PORTS.site, backendPort: PORTS.backend },
    placement,
  );
  await waitForSearch(SITE);
  const to = { pid: site.pid, port: PORTS.site };
  const cached = requestsOf(CACHED_FILTERS, 0);
  for (let number = 0; number < CACHED_FILTERS; number += 1)
    await get(`${SITE}${filtered(number)}`);
  const searchPages = TERMS.map((term) => getRequest(HOST, `/nl/zoeken?q=${term}`));
  const searches = TERMS.map(searchRequest);
  const entrants: readonly Target[] = [
    { name: 'an overview with filters, cached', ...to, order: 'in turn', requests: () => cached },
    {
      ...{ name: 'an overview with filters, not cached', ...to, order: 'once' },
      requests: (round) =>
        requestsOf(FILTERS_PER_ROUND, CACHED_FILTERS + round * FILTERS_PER_ROUND),
    },
    { name: 'the search page', ...to, order: 'in turn', requests: () => searchPages },
    { name: '`/api/search`', ...to, order: 'in turn', requests: () => searches },
    {
      ...{ name: 'a form submission, stored durably', ...to, order: 'once' },
      requests: (round) => formRequests(round, settings.seconds),
    },
  ];
  const measured = await compare(entrants, placement, settings);
  await site.stop();
  const { processes } = placement;
  return {
    title: `Overviews, search and forms, ${processes === 1 ? 'one edge process' : `${processes} edge processes`}`,
    note: 'Renderers are as many as the server has cores, but one; they do all of this but the first.',
    head: ['', 'responses/s', 'CPU ms', 'p50 ms', 'p99 ms', 'failed'],
    rows: measured.map((series) => [
      series.name,
      integer(typical(series, 'perSecond')),
      decimal(typical(series, 'cpuUs') / 1_000),
      decimal(typical(series, 'p50Ms')),
      decimal(typical(series, 'p99Ms')),
      integer(typical(series, 'failed')),
    ]),
    verdicts: [],
  };
}
