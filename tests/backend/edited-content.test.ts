// @vitest-environment node
import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Clock } from '@/backend/time';
import { listen } from '@/tests/support/listening';
import { startedBackend } from './support/backend';
import { contentWith, newsFile } from './support/content-with';

const SECRET = 'a secret of more than thirty-two characters';
const purgeBody = z.object({ tags: z.array(z.string()) });

/** A front end that collects the tags of the signed purges that it gets. */
async function frontEnd() {
  const purged: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const {
        'x-revalidate-time': time,
        'x-revalidate-signature': signature,
        host,
      } = request.headers;
      const mac = createHmac('sha256', SECRET)
        .update(`${String(time)}.${body}`)
        .digest('hex');
      const isSigned = signature === `sha256=${mac}` && host === 'main.example';
      response.writeHead(isSigned ? 202 : 401).end();
      if (isSigned) purged.push(...purgeBody.parse(JSON.parse(body)).tags);
    });
  });
  const port = await listen(server);
  return {
    purged,
    target: { url: `http://127.0.0.1:${port}`, host: 'main.example', secret: SECRET },
  };
}

const NEWS = 'nodes/main/bericht.yaml';

async function startEdited(news = newsFile(1), clock: Clock = Date.now) {
  const { purged, target } = await frontEnd();
  const folder = contentWith({ [NEWS]: news });
  const { entity, call } = await startedBackend(
    { contentFolder: folder, purgeTarget: target },
    clock,
  );
  const save = (content: string) => {
    writeFileSync(path.join(folder, NEWS), content);
  };
  const title = async () =>
    z.object({ title: z.unknown() }).parse(await entity('/main/nl/nieuws/bericht-1'));
  return { purged, folder, save, title, call };
}

test('an editor who saves a content file sees it, and the pages that show it are purged', async () => {
  const { purged, save, title } = await startEdited();

  save(newsFile(1).replace('Bericht 1', 'Beter bericht'));

  await vi.waitFor(async () => {
    expect(await title()).toEqual({ title: [{ value: 'Beter bericht' }] });
    expect(purged.toSorted()).toEqual(['node:1001', 'node_list', 'node_list:article']);
  }, 5_000);
});

test('a content file that an editor removes is gone', async () => {
  const { purged, folder, call } = await startEdited();

  rmSync(path.join(folder, NEWS));

  await vi.waitFor(async () => {
    expect((await call('/main/nl/nieuws/bericht-1?_format=json')).status).toBe(404);
    expect(purged).toContain('node:1001');
  }, 5_000);
});

test('the search index hears what an editor removed, in its language, until it is back', async () => {
  const english = newsFile(1).slice(newsFile(1).indexOf('nl:')).replace('nl:', 'en:');
  const { folder, save, call } = await startEdited(newsFile(1) + english.trimStart());
  const readRemoved = async (language: string) => {
    const feed = await call(`/main/${language}/api/search_documents?changed_since=2026-11-01`);
    return z.object({ removed: z.array(z.string()) }).parse(await feed.json()).removed;
  };

  save(newsFile(1));
  await vi.waitFor(async () => {
    expect(await readRemoved('en')).toContain('node:1001:en');
  }, 5_000);
  expect(await readRemoved('nl')).not.toContain('node:1001:nl');

  rmSync(path.join(folder, NEWS));
  await vi.waitFor(async () => {
    expect(await readRemoved('nl')).toContain('node:1001:nl');
  }, 5_000);

  save(newsFile(1));
  await vi.waitFor(async () => {
    expect(await readRemoved('nl')).not.toContain('node:1001:nl');
  }, 5_000);
});

describe('content with a schedule', () => {
  const MOMENT = Date.parse('2026-12-01T09:00:00+01:00');
  const TAGS = ['node:1001', 'node_list', 'node_list:article'];
  const buildScheduled = (key: string) =>
    newsFile(1).replace('nl:', `${key}: 2026-12-01 09:00\nnl:`);
  /** Starts at the given time before the moment. */
  const startedBefore = (ms: number): Clock => {
    const began = Date.now();
    return () => MOMENT - ms + Date.now() - began;
  };
  const PAGE = '/main/nl/nieuws/bericht-1?_format=json';
  const created = z.object({ created: z.tuple([z.object({ value: z.string() })]) });

  test('appears at its moment, dated then, and the pages that list it are purged', async () => {
    const { purged, call } = await startEdited(buildScheduled('publish_on'), startedBefore(300));
    expect((await call(PAGE)).status).toBe(403);

    await vi.waitFor(async () => {
      const response = await call(PAGE);
      expect(response.status).toBe(200);
      const [{ value }] = created.parse(await response.json()).created;
      expect(Date.parse(value)).toBe(MOMENT);
      expect(purged.toSorted()).toEqual(TAGS);
    }, 5_000);
  });

  test('is withdrawn at its moment, and the search index hears of it', async () => {
    const { purged, call } = await startEdited(buildScheduled('unpublish_on'), startedBefore(300));
    expect((await call(PAGE)).status).toBe(200);

    await vi.waitFor(async () => {
      expect((await call(PAGE)).status).toBe(403);
      expect(purged.toSorted()).toEqual(TAGS);
    }, 5_000);
    const since = new Date(MOMENT).toISOString();
    const feed = await call(`/main/nl/api/search_documents?_format=json&changed_since=${since}`);
    expect(await feed.json()).toMatchObject({ removed: ['node:1001:nl'] });
  });

  test('stays hidden when an editor unpublished it before that', async () => {
    const news = buildScheduled('publish_on').replace('nl:', 'published: false\nnl:');
    const { call } = await startEdited(news, () => MOMENT + 1);

    expect((await call(PAGE)).status).toBe(403);
  });
});

test('an invalid file is named with its line, and the content before it stays', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { purged, save, title } = await startEdited();

  save(newsFile(1).replace("at: '09:00'", 'at: soon'));

  await vi.waitFor(() => {
    expect(errors.mock.calls.flat().join('')).toMatch(/bericht\.yaml: line 5: posted\.at/);
  }, 5_000);
  expect(await title()).toEqual({ title: [{ value: 'Bericht 1' }] });
  expect(purged).toEqual([]);
});
