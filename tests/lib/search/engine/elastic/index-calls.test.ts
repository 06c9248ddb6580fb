// @vitest-environment node
import { layout, layoutVersion } from '@/lib/search/engine/elastic/layout';
import { searchDocument } from '@/tests/support/search-document';
import { type Call, recorder } from './support/recorder';

const VERSION = layoutVersion(layout());
const OLD = 'kadelicht-20260101000000-aaaaaaaa';
const OLDER = 'kadelicht-20250101000000-bbbbbbbb';
/** Its alias begins alike. */
const OF_ANOTHER = 'kadelicht-test-20250101000000-cccccccc';
const DONE = [200, { acknowledged: true }] as const;

const BULK = 'errors,items.*._id,items.*.status,items.*.error.type';

function replyTo({ method, path }: Call): readonly [number, unknown] {
  if (path.endsWith('/_alias')) {
    const aliases = { [OLD]: { aliases: { kadelicht: {} } }, [OLDER]: { aliases: {} } };
    return [200, { ...aliases, 'kadelicht-logs': { aliases: {} }, [OF_ANOTHER]: { aliases: {} } }];
  }
  if (path.includes('_bulk')) return [200, { errors: false, items: [] }];
  return method === 'GET' ? [404, {}] : DONE;
}

const listCall = ({ method, path }: Call) => `${method} ${path}`;
const lines = (call: Call | undefined): unknown[] =>
  (call?.text ?? '')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

test('a build is a new index that takes the place of the old one when it is complete', async () => {
  const { index, calls } = await recorder(replyTo);
  const build = await index.build();
  await build.add([searchDocument('a')]);
  await build.publish(1_750);

  const name = calls[0]?.path.slice(1) ?? '';
  expect(name).toMatch(/^kadelicht-\d{14}-[0-9a-f]{8}$/);
  expect(calls.map(listCall)).toEqual([
    `PUT /${name}`,
    `POST /${name}/_bulk?filter_path=${BULK}`,
    `POST /${name}/_refresh`,
    `PUT /${name}/_mapping`,
    'GET /kadelicht-*/_alias',
    'POST /_aliases',
    `DELETE /${OLDER}`,
  ]);
  expect(lines(calls[0])).toEqual([JSON.parse(JSON.stringify(layout()))]);
  expect(lines(calls[3])).toEqual([{ _meta: { asOf: 1_750, layout: VERSION } }]);
  const remove = { index: OLD, alias: 'kadelicht' };
  const add = { index: name, alias: 'kadelicht' };
  expect(lines(calls[5])).toEqual([{ actions: [{ remove }, { add }] }]);
  expect(calls.map(({ type }) => type)).toEqual([
    'application/json',
    'application/x-ndjson',
    null,
    'application/json',
    null,
    'application/json',
    null,
  ]);
});

test('an old index that cannot be removed is named, and the new one is in use', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { index } = await recorder((call) =>
    call.method === 'DELETE' ? [500, {}] : replyTo(call),
  );
  await (await index.build()).publish(1_750);

  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(OLDER));
});

test('an abandoned build leaves nothing', async () => {
  const { index, calls } = await recorder(replyTo);
  await (await index.build()).abandon();

  expect(calls.map(listCall)).toEqual([`PUT ${calls[0]?.path}`, `DELETE ${calls[0]?.path}`]);
});

test('an update changes and removes by id in the index in use, and is found at once', async () => {
  const { index, calls } = await recorder(replyTo);
  await index.update([searchDocument('node:1:nl', { title: 'Soep' })], ['node:2:nl'], 1_800);

  expect(calls.map(listCall)).toEqual([
    `POST /kadelicht/_bulk?require_alias=true&refresh=true&filter_path=${BULK}`,
    'PUT /kadelicht/_mapping',
  ]);
  expect(lines(calls[0])).toEqual([
    { index: { _id: 'node:1:nl' } },
    expect.objectContaining({ id: 'node:1:nl', nl: expect.objectContaining({ title: 'Soep' }) }),
    { delete: { _id: 'node:2:nl' } },
  ]);
  expect(lines(calls[1])).toEqual([{ _meta: { asOf: 1_800, layout: VERSION } }]);
});

const buildMapping = (version: string) => ({
  [OLD]: { mappings: { _meta: { asOf: 1_750, layout: version } } },
});

test.each([
  ['of this release', 200, buildMapping(VERSION), 1_750],
  ['of another release', 200, buildMapping('other'), null],
  ['that is not there', 404, {}, null],
  ['behind no alias', 200, {}, null],
] as const)('the index %s is up to date until %j', async (_, status, body, asOf) => {
  const { index, calls } = await recorder(() => [status, body]);

  expect(await index.asOf()).toBe(asOf);
  expect(calls.map(listCall)).toEqual(['GET /kadelicht/_mapping?filter_path=*.mappings._meta']);
});

test('a call that is not acknowledged is a failure', async () => {
  const { index } = await recorder(() => [200, { acknowledged: false }]);

  await expect(index.build()).rejects.toMatchObject({ failure: 'unreadable' });
});
