import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';

const MEMORY_BYTES = 64 * 1024 * 1024;

type Options = { serverDistDir?: string };

const memory = new LRUCache<string, Buffer>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength,
});

const isEntry = (entry: unknown): entry is CacheHandlerValue =>
  typeof entry === 'object' && entry !== null && 'value' in entry && 'lastModified' in entry;

const isNotFound = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 404;

/**
 * Where Next keeps the pages it has made: in memory, and under DATA_DIR, so that a restart during an
 * outage still has them. A page that was not found is never kept (trust rule 3): it must be there
 * the moment its content is. Pages of another build or backend are other folders, and removed.
 */
export default class PageCache {
  readonly #folder: Promise<string>;

  constructor({ serverDistDir }: Options) {
    this.#folder = openFolder(serverDistDir ?? '.next/server');
  }

  async get(key: string): Promise<CacheHandlerValue | null> {
    const name = nameOf(key);
    const bytes = memory.get(name) ?? (await this.#read(name));
    if (!bytes) return null;
    const entry: unknown = deserialize(bytes);
    return isEntry(entry) ? entry : null;
  }

  async set(key: string, value: unknown): Promise<void> {
    const name = nameOf(key);
    const file = path.join(await this.#folder, name);
    if (!value || isNotFound(value)) {
      memory.delete(name);
      await rm(file, { force: true });
      return;
    }
    const bytes = serialize({ value, lastModified: Date.now() });
    memory.set(name, bytes);
    // Written beside and moved, so that nobody reads half a page.
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  }

  async revalidateTag(): Promise<void> {
    // Pages grow old by time alone until the backend says what changed.
  }

  resetRequestCache(): void {
    // Nothing is kept per request.
  }

  async #read(name: string): Promise<Buffer | null> {
    const bytes = await readFile(path.join(await this.#folder, name)).catch(() => null);
    if (bytes) memory.set(name, bytes);
    return bytes;
  }
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

async function openFolder(serverDistDir: string): Promise<string> {
  const build = await readFile(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').catch(
    () => 'dev',
  );
  const backend = nameOf(process.env['BACKEND_URL'] ?? '').slice(0, 8);
  const root = path.resolve(process.env['DATA_DIR'] ?? 'var', 'pages');
  const current = `${build.trim()}-${backend}`;
  await mkdir(path.join(root, current), { recursive: true });
  for (const other of await readdir(root)) {
    if (other !== current) await rm(path.join(root, other), { recursive: true, force: true });
  }
  return path.join(root, current);
}
