import { setTimeout } from 'node:timers/promises';
import { compare, type Entrant, typical } from '@/bench/site/compare';
import { startSite, untilSearchable } from '@/bench/site/targets/targets';
import type { Placing } from '@/bench/site/cores';
import { getRequest, postRequest } from '@/bench/site/load/requests';
import { filtered } from '@/bench/site/benchmarks/filtered';
import { decimal, whole } from '@/bench/site/numbers';
import type { Chapter } from '@/bench/site/report';
import { PORTS, type Settings } from '@/bench/site/settings';
import { get } from '@/e2e/support/get';
import { tokenFor } from '@/e2e/support/send-form';
import { EVERYTHING } from '@/lib/search/query';

const HOST = `main.localhost:${PORTS.site}`;
const SITE = `http://${HOST}`;

/** More than can be rendered in a round. */
const FILTERS_IN_A_ROUND = 5_000;
const KEPT_FILTERS = 50;
const TERMS = ['schulden', 'soep', 'vrijwilliger', 'wonen', 'koken', 'taal', 'dak', 'fiets'];

const FORM = { site: SITE, webform: 'newsletter' };
const PEOPLE_A_SECOND = 250;
/** Longer than FORM_MIN_SECONDS. */
const LONG_ENOUGH_MS = 3_500;

const several = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, index) => getRequest(HOST, filtered(first + index)));

const posted = (term: string): string =>
  postRequest({
    ...{ host: HOST, path: '/api/search/nl', type: 'application/json' },
    body: JSON.stringify({ ...EVERYTHING, term }),
  });

/** As many as a round can take, each with a token that is old enough. */
async function forms(round: number, seconds: number): Promise<string[]> {
  const tokens: string[] = [];
  const count = Math.ceil(PEOPLE_A_SECOND * seconds);
  for (let number = 0; number < count; number += 1) tokens.push(await tokenFor(FORM));
  await setTimeout(LONG_ENOUGH_MS);
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

export async function measureQuestions(settings: Settings, placing: Placing): Promise<Chapter> {
  const site = await startSite(
    { name: 'questions', port: PORTS.site, backendPort: PORTS.backend },
    placing,
  );
  await untilSearchable(SITE);
  const to = { pid: site.pid, port: PORTS.site };
  const kept = several(KEPT_FILTERS, 0);
  for (let number = 0; number < KEPT_FILTERS; number += 1) await get(`${SITE}${filtered(number)}`);
  const drawn = TERMS.map((term) => getRequest(HOST, `/nl/zoeken?q=${term}`));
  const asked = TERMS.map(posted);
  const entrants: readonly Entrant[] = [
    { name: 'an overview with filters, kept', ...to, order: 'in turn', requests: () => kept },
    {
      ...{ name: 'an overview with filters, never asked before', ...to, order: 'once' },
      requests: (round) => several(FILTERS_IN_A_ROUND, KEPT_FILTERS + round * FILTERS_IN_A_ROUND),
    },
    { name: 'the search page', ...to, order: 'in turn', requests: () => drawn },
    { name: '`/api/search`', ...to, order: 'in turn', requests: () => asked },
    {
      ...{ name: 'a form that is sent, and kept durably', ...to, order: 'once' },
      requests: (round) => forms(round, settings.seconds),
    },
  ];
  const measured = await compare(entrants, placing, settings);
  await site.stop();
  const { processes } = placing;
  return {
    title: `Overviews, search and forms, ${processes === 1 ? 'one door' : `${processes} doors`}`,
    note: 'The renderer is one process, which does all of this but the first.',
    head: ['', 'answers/s', 'CPU ms', 'p50 ms', 'p99 ms', 'failed'],
    rows: measured.map((series) => [
      series.name,
      whole(typical(series, 'perSecond')),
      decimal(typical(series, 'cpuUs') / 1_000),
      decimal(typical(series, 'p50Ms')),
      decimal(typical(series, 'p99Ms')),
      whole(typical(series, 'failed')),
    ]),
    verdicts: [],
  };
}
