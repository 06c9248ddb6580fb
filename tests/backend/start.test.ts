// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import path from 'node:path';
import { readSettings } from '@/backend/settings';
import { startBackend } from '@/backend/start';
import { listen } from '@/tests/support/listening';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { CONTENT, settings, startedBackend } from './support/backend';
import { contentWith, newsFile } from './support/content-with';
import { openSubmission, stopsListening } from './support/open-submission';
import { backendProcess } from './support/process';

// A separate process is slow on a busy host.

const environment = (more: Record<string, string> = {}) => ({
  BACKEND_PORT: '0',
  BACKEND_CONTENT: CONTENT,
  DATA_DIR: temporaryFolder(),
  ...more,
});

describe('the process', () => {
  test('in production its lines name their time, host and process, as those of the sites', async () => {
    const running = backendProcess(environment({ NODE_ENV: 'production' }));
    await running.ready();

    expect(JSON.parse(running.output.out)).toMatchObject({
      time: expect.any(String),
      instance: expect.stringMatching(new RegExp(`^${hostname()}/\\d+$`)),
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it, open requests first', async (signal) => {
    const running = backendProcess(environment());
    const open = await openSubmission(await running.ready());

    running.signal(signal);
    await stopsListening(open.url);
    const answer = await open.finish();

    expect(answer).toEqual({ status: 200, connection: 'close' });
    expect(await running.ended).toBe(0);
  });

  test('the end of its parent ends it, so that the next one finds the port free', async () => {
    const running = backendProcess(environment());
    await running.ready();

    expect(await running.orphan()).toBe(0);
  });

  test('on a taken port it logs one line and exits with 1', async () => {
    const taken = createServer();
    const port = String(await listen(taken));

    const running = backendProcess(environment({ BACKEND_PORT: port }));

    expect(await running.ended).toBe(1);
    expect(running.output.err).toBe(
      `Port ${port} is taken: stop what listens there, or set BACKEND_PORT.\n`,
    );
    taken.close();
  });

  test('a damaged store is named, with what to do', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'backend'));
    writeFileSync(path.join(folder, 'backend/submissions.sqlite'), 'x'.repeat(5_000));
    const running = backendProcess(environment({ DATA_DIR: folder }));

    expect(await running.ended).toBe(1);
    expect(running.output.err).toMatch(/^backend\/submissions\.sqlite .* is damaged .*\n$/);
  });

  test('names a wrong content file and exits with 1', async () => {
    const folder = contentWith({ 'nodes/main/fout.yaml': 'id: 5\n' });

    const running = backendProcess(environment({ BACKEND_CONTENT: folder }));

    expect(await running.ended).toBe(1);
    expect(running.output.err).toMatch(/nodes\/main\/fout\.yaml: line 1: bundle: /);
    expect(running.output.err).not.toMatch(/ at /);
  });
});

test.each([
  [{ BACKEND_PORT: 'x', BACKEND_DELAY_MS: '-1' }, /BACKEND_PORT: .*BACKEND_DELAY_MS: /],
  [{ BACKEND_CONTENT: '/nowhere' }, /BACKEND_CONTENT: .*\/nowhere/],
  [{ BACKEND_CONTENT: temporaryFolder() }, /BACKEND_CONTENT: .*nodes/],
])('%o is rejected in one line', (variables, words) => {
  expect(() => readSettings(variables)).toThrow(words);
  expect(() => readSettings(variables)).not.toThrow('\n');
});

describe('a wrong content file stops the start', () => {
  const wrong = (name: string, text: string) =>
    startBackend(settings({ contentFolder: contentWith({ [name]: text }) }));
  const news = (from: string, to: string) => newsFile(1).replace(from, to);

  test.each([
    ['a missing field', 'description: Bericht nummer 1.', '', /description/],
    ['a field that its bundle does not have', 'body:', 'boddy:', /boddy.*no such field/],
    ['a reference to nothing', 'term/news', 'term/nergens', /term\/nergens does not exist/],
    ['a reference of the wrong kind', 'term/news', 'node/soep', /node\/soep does not exist/],
    ['a path with capitals', '/nieuws/bericht-1', '/Nieuws', /path/],
    ['a taken path', '/nieuws/bericht-1', '/over-ons', /\/over-ons is taken on main/],
    ['a taken id', 'id: 1001', 'id: 10', /id 10 belongs to nodes\/main\//],
    ['an unknown bundle', 'bundle: article', 'bundle: hologram', /bundle/],
    ['YAML that is none', 'nl:', 'nl: [', /bericht\.yaml: line \d+: /],
    ['a text that links to nowhere', 'Nummer 1.', '<a href="/nl/nergens">x</a>', /\/nl\/nergens/],
    [
      'a page that ends before it begins',
      'nl:',
      'publish_on: 2026-12-02 09:00\nunpublish_on: 2026-12-01 09:00\nnl:',
      /unpublish_on: it is after publish_on/,
    ],
    ['a moment without a time', 'nl:', 'publish_on: 2026-12-02\nnl:', /publish_on: .*hh:mm/],
    ['a draft of a missing language', 'nl:', 'draft: { en: { title: x } }\nnl:', /draft\.en/],
    [
      'an image without a file',
      'field_article_type: term/news',
      'field_article_type: term/news\n  field_image: { image: moon-1, alt: x }',
      /image: no moon-1\.svg for main/,
    ],
    [
      'a reference to what a site does not show',
      'sites: [main]',
      'sites: [main, friends]',
      /term\/news is not shown on friends/,
    ],
    [
      'a paragraph that is not allowed there',
      'nl:',
      'nl:\n  field_paragraphs: [{ bundle: accordion_item }]',
      /accordion_item/,
    ],
  ])('for %s', async (_, from, to, reason) => {
    await expect(wrong('nodes/main/bericht.yaml', news(from, to))).rejects.toThrow(reason);
  });

  test('for a menu entry that leads nowhere', async () => {
    const menu = 'site: main\nmenu: x\nnl: [{ title: X, to: node/nergens }]\n';

    await expect(wrong('menus/main.x.yaml', menu)).rejects.toThrow(/X: node\/nergens/);
  });

  const RADIOS = "{ '#type': radios, '#options': { yes: Ja, no: Nee } }";
  const STATES = `'#states': { visible: { ':input[name="weg"]': { empty: true } } }`;

  test.each([
    ['a condition about an element that is not there', `b: { ${STATES} }`, '', /name="weg"/],
    ['a key that is there twice', `b: { a: ${RADIOS} }`, '', /a is in the form twice/],
    ['a translation of an element that is not there', '', "b: { '#title': B }", /en: .*: b is not/],
    ['other options', '', "a: { '#options': { yes: Y, nee: N } }", /options are not yes, no/],
  ])('for %s in a form', async (_, element, english, reason) => {
    const form = `id: x
sites: [main]
status: open
elements: { a: ${RADIOS}, ${element} }
nl: { title: X }
en: { title: X, elements: { ${english} } }
`;
    await expect(wrong('webforms/x.yaml', form)).rejects.toThrow(reason);
  });

  test('and all that is wrong is named at once', async () => {
    const text = news('term/news', 'term/nergens').replace('body:', 'boddy:');

    await expect(wrong('nodes/main/bericht.yaml', text)).rejects.toThrow(/boddy(.|\n)*nergens/);
  });
});

test('an editor can start it without the invalid content', async () => {
  const folder = contentWith({ 'nodes/main/fout.yaml': 'id: 5\n' });

  const { entity } = await startedBackend({ contentFolder: folder, contentCheck: 'warn' });

  expect(await entity('/main/nl/over-ons')).toMatchObject({ nid: [{ value: 13 }] });
});

test('image URLs begin with the configured origin, never with the Host of a request', async () => {
  const { entity } = await startedBackend({ publicUrl: 'https://cms.example' });

  expect(JSON.stringify(await entity('/main/nl/nieuws/soep-en-gesprek'))).toContain(
    'https://cms.example/files/original/main-kitchen-4.webp',
  );
});
