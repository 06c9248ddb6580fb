import type { Server } from 'node:http';
import { BlockList } from 'node:net';
import { createEdgeServer, type EdgeServerOptions } from '@/server/edge/edge-server';
import { createRenderers } from '@/server/edge/http/renderers';
import { createPageCache, type PageCache } from '@/server/edge/page-cache/page-cache';
import { createPurges } from '@/server/edge/page-cache/purges';
import { createStore, type Store } from '@/server/edge/page-cache/store';

type CacheOptions = Partial<Omit<Parameters<typeof createPageCache>[0], 'store'>>;

export const memoryStore = (memoryBytes = 16_000_000): Store =>
  createStore({ disk: null, memoryBytes });

/** A page cache in memory, unless it has another store. */
export const pageCache = (store = memoryStore(), options: CacheOptions = {}): PageCache =>
  createPageCache({ store, purges: createPurges(undefined, options.now), ...options });

/** An edge server in front of the renderer at a port, not yet listening. */
export const edgeServer = (port: number, options: Partial<EdgeServerOptions> = {}): Server =>
  createEdgeServer({
    renderers: createRenderers([port]),
    cache: pageCache(),
    images: pageCache(),
    hosts: new Map(),
    proxies: new BlockList(),
    maxConnections: 2_000,
    clientConnections: 250,
    connects: [],
    isInMaintenance: () => false,
    isDev: false,
    ...options,
  });
