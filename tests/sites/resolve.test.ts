import { allSites, siteByHost, siteById, siteOrigin } from '@/sites/resolve';

const LOCAL = new Map<string, string>();
const PUBLIC = new Map([['farm', 'boerderij.example.org']]);

test.each([
  ['main.localhost:3000', 'main'],
  ['localhost', 'main'],
  ['BOERDERIJ.localhost:3000', 'farm'],
  ['jaarverslag.localhost', 'annual-report'],
])('%s is the site %s', (host, id) => {
  expect(siteByHost(host, LOCAL)?.id).toBe(id);
});

test.each([
  [null],
  [''],
  ['evil.example'],
  ['main.localhost.evil.example'],
  ['main.localhost:3000:1'],
])('%j is no host of ours', (host) => {
  expect(siteByHost(host, LOCAL)).toBeNull();
});

test('configured public hosts replace the local ones', () => {
  expect(siteByHost('boerderij.example.org', PUBLIC)?.id).toBe('farm');
  expect(siteByHost('boerderij.localhost', PUBLIC)).toBeNull();
  expect(siteByHost('localhost', PUBLIC)).toBeNull();
});

test('an origin is built from configuration, never from a request', () => {
  const farm = siteById('farm');
  if (!farm) throw new Error('no farm');

  expect(siteOrigin(farm, PUBLIC, 3000)).toBe('https://boerderij.example.org');
  expect(siteOrigin(farm, LOCAL, 3000)).toBe('http://boerderij.localhost:3000');
});

test('no two sites share a host', () => {
  const hosts = allSites.flatMap((site) => site.hosts);

  expect(new Set(hosts).size).toBe(hosts.length);
});
