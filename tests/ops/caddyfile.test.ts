import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { reachableSites, siteOrigin } from '@/sites/resolve';
import { caddy, hasCaddy } from '@/tests/support/caddy';

const compose = z.object({
  services: z.object({
    balancer: z.object({ environment: z.object({ SITE_ADDRESSES: z.string() }) }),
  }),
});

const adapted = z.object({
  apps: z.object({
    http: z.object({
      servers: z.record(
        z.string(),
        z.object({
          listen: z.array(z.string()),
          routes: z.array(z.object({ match: z.array(z.object({ host: z.array(z.string()) })) })),
        }),
      ),
    }),
  }),
});

/** The environment of Caddy in compose.yaml, where the operator sets SITE_ADDRESSES to this. */
function environmentFor(set: string): Record<string, string> {
  const { services } = compose.parse(parse(readFileSync('compose.yaml', 'utf8')));
  const { SITE_ADDRESSES: text } = services.balancer.environment;
  // Compose takes the default for an empty variable too.
  const [, fallback] = /^\$\{SITE_ADDRESSES:-([^}]*)\}$/.exec(text) ?? [];
  if (fallback === undefined) throw new Error(`compose.yaml has ${text}`);
  return { SITE_ADDRESSES: set === '' ? fallback : set };
}

function hostsOf(set: string) {
  const { status, stdout, stderr } = caddy('adapt', environmentFor(set));
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  const { servers } = adapted.parse(JSON.parse(stdout)).apps.http;
  return Object.values(servers).map(({ listen, routes }) => ({
    listen,
    hosts: routes.flatMap(({ match }) => match.flatMap(({ host }) => host)).toSorted(),
  }));
}

const LOCAL = reachableSites(new Map())
  .map((site) => new URL(siteOrigin(site, new Map(), 80)).hostname)
  .toSorted();
const PUBLIC = 'www.kadelicht.example, vrienden.kadelicht.example';

describe.skipIf(!hasCaddy)(`Caddy${hasCaddy ? '' : ', which this host does not have,'}`, () => {
  test('serves the five sites at their local names when no SITE_ADDRESSES is set', () => {
    expect(LOCAL).toHaveLength(5);
    expect(hostsOf('')).toEqual([{ listen: [':80'], hosts: LOCAL }]);
  });

  test('serves the hosts of SITE_ADDRESSES with TLS when it is set', () => {
    expect(hostsOf(PUBLIC)).toEqual([
      { listen: [':443'], hosts: ['vrienden.kadelicht.example', 'www.kadelicht.example'] },
    ]);
  });

  test.each(['', PUBLIC])('accepts its file with SITE_ADDRESSES "%s"', (set) => {
    const { status, stdout } = caddy('validate', environmentFor(set));

    expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });
});
