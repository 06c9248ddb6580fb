import path from 'node:path';
import { connectRedis } from '@/lib/platform/redis';
import { openCursor, syncPurges } from '@/server/invalidation/redis-sync';
import { lineTo } from './support/tcp-proxy';
import { hasRedis, redisServer } from '@/tests/support/redis/redis-server';
import { temporaryFolder } from './support/temporary-folder';

const PATIENCE = { timeout: 10_000 };
/** More than what is heard again in any case. */
const LONG_AFTER_MS = 60_000;

type Line = Awaited<ReturnType<typeof lineTo>>;

/** A machine on a line of its own, and what it heard from the others. */
async function machineOn({ url }: Pick<Line, 'url'>, folder = temporaryFolder()) {
  const heard: string[] = [];
  const cursor = openCursor(path.join(folder, 'purged-until'));
  const purges = await syncPurges({
    redisUrl: url,
    cursor,
    onPurge: (tags) => heard.push(...tags),
  });
  const stop = () => {
    purges.close();
    cursor.close();
  };
  onTestFinished(stop);
  const hears = (tag: string) => vi.waitUntil(() => heard.includes(tag), PATIENCE);
  /** Each once, for nothing is lost by purging twice; without those by which machines got acquainted. */
  const news = () => [...new Set(heard)].filter((tag) => !tag.startsWith('hello')).toSorted();
  return { ...purges, cursor, heard, hears, news, stop };
}

/** Until each machine hears the others. */
async function acquainted(...machines: Awaited<ReturnType<typeof machineOn>>[]) {
  for (const [number, one] of machines.entries())
    for (const other of machines.filter((each) => each !== one))
      await vi.waitUntil(() => {
        one.publish([`hello:${number}`]);
        return other.heard.includes(`hello:${number}`);
      }, PATIENCE);
}

vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

describe.runIf(hasRedis)('instances with one Redis', () => {
  test('what changed on one is heard on the other, and not by itself again', async () => {
    const line = await lineTo(await redisServer());
    const [one, other] = [await machineOn(line), await machineOn(line)];
    await acquainted(one, other);

    one.publish(['node:12', 'node_list:article']);

    await other.hears('node_list:article');
    expect(other.news()).toEqual(['node:12', 'node_list:article']);
    expect(one.news()).toEqual([]);
  });

  test('a machine that was away hears on its return what it missed', async () => {
    const port = await redisServer();
    const [steady, shaky] = [await lineTo(port), await lineTo(port)];
    const [one, witness] = [await machineOn(steady), await machineOn(steady)];
    const other = await machineOn(shaky);
    await acquainted(one, other, witness);

    await shaky.cut();
    one.publish(['node:12']);
    await witness.hears('node:12');
    expect(other.news()).toEqual([]);
    await shaky.mend();

    await other.hears('node:12');
  });

  test('what a machine could not say while it was away, it says on its return', async () => {
    const port = await redisServer();
    const [steady, shaky] = [await lineTo(port), await lineTo(port)];
    const [one, other] = [await machineOn(shaky), await machineOn(steady)];
    await acquainted(one, other);

    await shaky.cut();
    one.publish(['node:12']);
    one.publish(['node:13']);
    await shaky.mend();

    await Promise.all([other.hears('node:12'), other.hears('node:13')]);
    expect(one.news()).toEqual([]);
  });

  test('a machine that starts again hears what changed while it was stopped', async () => {
    const line = await lineTo(await redisServer());
    const folder = temporaryFolder();
    const [one, witness] = [await machineOn(line), await machineOn(line)];
    const other = await machineOn(line, folder);
    await acquainted(one, other, witness);

    other.stop();
    one.publish(['node:12']);
    await witness.hears('node:12');

    await (await machineOn(line, folder)).hears('node:12');
  });

  test('what it had heard long before, it does not hear again', async () => {
    const line = await lineTo(await redisServer());
    const folder = temporaryFolder();
    const [one, other] = [await machineOn(line), await machineOn(line, folder)];
    await acquainted(one, other);
    one.publish(['node:12']);
    await other.hears('node:12');
    other.cursor.moveTo(Date.now() + LONG_AFTER_MS);
    other.stop();

    const again = await machineOn(line, folder);
    await acquainted(one, again);

    expect(again.news()).toEqual([]);
  });

  test('10,000 changes, each said for itself, all arrive', async () => {
    const line = await lineTo(await redisServer());
    const [one, other] = [await machineOn(line), await machineOn(line)];
    await acquainted(one, other);
    const tags = Array.from({ length: 10_000 }, (_, index) => `node:${index}`);

    for (const tag of tags) one.publish([tag]);

    await other.hears('node:9999');
    expect(other.news()).toEqual(tags.toSorted());
  });
});

test.runIf(hasRedis)('what Redis refuses is said again, until it is taken', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const line = await lineTo(await redisServer());
  const [one, other] = [await machineOn(line), await machineOn(line)];
  await acquainted(one, other);
  const operator = await connectRedis(line.url, 'nothing');
  onTestFinished(() => {
    operator.destroy();
  });
  await vi.waitUntil(() => operator.isReady, PATIENCE);
  await operator.set('kadelicht:purged', 'somebody else’s');

  one.publish(['node:12']);
  await vi.waitUntil(() => lines.some((text) => text.includes('WRONGTYPE')), PATIENCE);
  expect(other.news()).toEqual([]);
  await operator.del('kadelicht:purged');

  await other.hears('node:12');
});
