import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { clientNetwork, plainAddress } from '@/lib/platform/client-network';
import { rejectConnection } from './http/respond';
import { isTrusted } from './validation/client';
import type { Rejection } from './validation/validate-request';

const BUSY: Rejection = { status: 503, headers: { 'retry-after': '60' } };

/** Browsers open six to a host: forty people behind one address, all loading at that moment. */
const CLIENT_SHARE = 1 / 8;
const MIN_OF_CLIENT = 16;
/** So much of a client's connections may be idle: browsers open another where one was closed. */
const IDLE_SHARE = 1 / 4;

/** Returns how many of `max` connections one client may have; `factor` as RATE_LIMIT_FACTOR. */
export const connectionsOfClient = (max: number, factor: number): number =>
  Math.min(max, Math.max(MIN_OF_CLIENT, Math.ceil(max * CLIENT_SHARE * factor)));

type Options = {
  max: number;
  /** More connections, which get a message; Node drops any beyond them. */
  reserve: number;
  maxOfClient: number;
  /** A new connection has no request yet: for so long it is not idle. */
  graceMs: number;
  proxies: BlockList;
};

/** `idle`: without a complete request, and since when, in that order. */
type Client = { open: number; requests: number; idle: Map<Socket, number> };

/**
 * Bounds the connections of all clients, and of each: an IPv4 address or an IPv6 /64. A client with
 * too many loses those that were idle longest, and then gets no more. A trusted proxy has the
 * connections of many clients; there the requests of each count.
 */
export function limitConnections(
  server: Server,
  { max, reserve, maxOfClient, graceMs, proxies }: Options,
): (incoming: IncomingMessage, response: ServerResponse, ipAddress: string) => Rejection | null {
  const maxIdle = Math.ceil(maxOfClient * IDLE_SHARE);
  const clients = new Map<string, Client>();
  const owners = new WeakMap<Socket, Client>();
  const outstanding = new WeakMap<Socket, number>();
  const extra = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = max + reserve;

  function clientAt(address: string): { network: string; client: Client } {
    const network = clientNetwork(address);
    const client = clients.get(network) ?? { open: 0, requests: 0, idle: new Map() };
    clients.set(network, client);
    return { network, client };
  }

  function leave(network: string, client: Client): void {
    if (client.open === 0 && client.requests === 0) clients.delete(network);
  }

  function closeIdle(client: Client, newest: Socket): void {
    for (const [socket, since] of client.idle) {
      const isIdle = client.idle.size > maxIdle && performance.now() - since >= graceMs;
      const isTooMany = isIdle || client.open > maxOfClient;
      if (!isTooMany || socket === newest) return;
      socket.destroy();
      forget(socket);
    }
  }

  function forget(socket: Socket): void {
    const client = owners.get(socket);
    if (!client) return;
    owners.delete(socket);
    client.idle.delete(socket);
    client.open -= 1;
  }

  server.on('connection', (socket) => {
    open += 1;
    if (open > max) extra.add(socket);
    socket.once('close', () => {
      open -= 1;
    });
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isTrusted(address, proxies)) return;
    const { network, client } = clientAt(address);
    client.open += 1;
    client.idle.set(socket, performance.now());
    owners.set(socket, client);
    socket.once('close', () => {
      forget(socket);
      leave(network, client);
    });
    closeIdle(client, socket);
    if (client.open > maxOfClient) rejectConnection(socket, BUSY);
  });

  function begin(socket: Socket, response: ServerResponse): void {
    const client = owners.get(socket);
    if (!client) return;
    client.idle.delete(socket);
    outstanding.set(socket, (outstanding.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const count = (outstanding.get(socket) ?? 1) - 1;
      outstanding.set(socket, count);
      if (count > 0 || socket.destroyed || !owners.has(socket)) return;
      client.idle.set(socket, performance.now());
      closeIdle(client, socket);
    });
  }

  /** Counts a request until its response ends; returns why it is rejected, if it is. */
  return ({ socket }, response, ipAddress) => {
    begin(socket, response);
    if (extra.has(socket)) return BUSY;
    if (isTrusted(ipAddress, proxies)) return null;
    const { network, client } = clientAt(ipAddress);
    client.requests += 1;
    response.once('close', () => {
      client.requests -= 1;
      leave(network, client);
    });
    return client.requests > maxOfClient ? BUSY : null;
  };
}
