import { existsSync, readFileSync } from 'node:fs';
import { allSites, siteByHost, siteById, siteHref, siteOrigin } from '@/sites/resolve';

const LOCAL = new Map<string, string>();
const PUBLIC = new Map([['farm', 'boerderij.example.org']]);

test.each([
  ['main.localhost:3000', 'main'],
  ['localhost', 'main'],
  ['main.localhost.', 'main'],
  ['main.localhost.:3000', 'main'],
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
  ['main.localhost..'],
  ['.'],
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

test('a link to a sister site leads to the host that runs', () => {
  const there = 'https://boerderij.kadelicht.example/nl/winkel?dag=za#kaas';

  expect(siteHref(there, LOCAL, 3000)).toBe(
    'http://boerderij.localhost:3000/nl/winkel?dag=za#kaas',
  );
  expect(siteHref(there, PUBLIC, 3000)).toBe('https://boerderij.example.org/nl/winkel?dag=za#kaas');
});

test.each([
  'https://vrienden.kadelicht.example/nl',
  'https://elders.example/nl',
  'https://boerderij.kadelicht.example.evil.example/',
  'mailto:info@boerderij.kadelicht.example',
])('%s is no link to a site that runs', (href) => {
  expect(siteHref(href, PUBLIC, 3000)).toBeNull();
});

test('no two sites share a host', () => {
  const hosts = allSites.flatMap((site) => site.hosts);

  expect(new Set(hosts).size).toBe(hosts.length);
});

const tokensOf = (id: string): string[] =>
  [...readFileSync(`sites/${id}.css`, 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)]
    .map(([, name = '']) => name)
    .toSorted();

test.each(allSites.map(({ id }) => id))('%s has its style sheets, fonts and icons', (id) => {
  const files = [
    `sites/fonts/${id}.css`,
    ...['icon.svg', 'favicon.ico', 'apple-touch-icon.png', 'missing.svg'].map(
      (name) => `public/brands/${id}/${name}`,
    ),
  ];

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(readFileSync(`sites/${id}.css`, 'utf8')).toContain(`./fonts/${id}.css`);
  expect(readFileSync(`sites/looks/${id}.css`, 'utf8')).toContain(`'../${id}.css'`);
  const shared = tokensOf('main').filter((name) => tokensOf('farm').includes(name));
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter((name) => !tokensOf(id).includes(name))).toEqual([]);
});
