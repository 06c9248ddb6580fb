// @vitest-environment node
import { startedBackend } from './support/backend';

const { call, entity, read } = await startedBackend();

test('a moment is written with +00:00, whatever the zone of the site', async () => {
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);

  expect(await entity('/main/nl/over-ons')).toMatchObject({
    created: [{ value: moment }],
    changed: [{ value: moment }],
  });
});

test('a slash at the end changes nothing', async () => {
  expect(await entity('/main/nl/over-ons/')).toEqual(await entity('/main/nl/over-ons'));
});

test('an entity of two sites is on both', async () => {
  const domains = { field_domain_access: [{ target_id: 'farm' }, { target_id: 'main' }] };

  expect(await entity('/farm/nl/nieuws/het-kalf')).toMatchObject(domains);
  expect(await entity('/main/nl/nieuws/het-kalf')).toMatchObject(domains);
});

describe('what is not there', () => {
  test.each([
    // Another site has these.
    '/farm/nl/over-ons',
    '/farm/nl/node/13',
    '/farm/nl/taxonomy/term/301',
    '/main/nl/nergens',
    '/main/nl/node/999',
    '/main/nl/node/10x',
    '/main/nl/node/99999999999999999999',
    '/main/nl//over-ons',
    '/main/nl/over-ons%2F',
    "/main/nl/'%20OR%201=1",
  ])('%s is 404 with a message', async (address) => {
    const answer = await call(`${address}?_format=json`);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  test('an unpublished entity is 403 with an empty message', async () => {
    const answer = await call('/main/nl/nog-niet-klaar?_format=json');

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: '' });
    expect((await call('/main/nl/node/12?_format=json')).status).toBe(403);
  });
});

test('without _format=json what is not there is still 404, and what moved 301', async () => {
  expect((await call('/main/nl/nergens')).status).toBe(404);
  expect((await call('/main/nl/nog-niet-klaar')).status).toBe(403);
  expect((await call('/main/nl/nieuws/soep-oud')).status).toBe(301);
});

test('an unknown format is 406', async () => {
  expect(await read('/main/nl/over-ons?_format=xml')).toEqual({
    message: 'Not acceptable format: xml',
  });
});
