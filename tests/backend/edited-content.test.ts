// @vitest-environment node
import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
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

async function startEdited() {
  const { purged, target } = await frontEnd();
  const folder = contentWith({ [NEWS]: newsFile(1) });
  const { entity, call } = await startedBackend({ contentFolder: folder, purgeTarget: target });
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
