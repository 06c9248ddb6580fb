import { text } from 'node:stream/consumers';
import { createElasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { createElasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { serve } from '@/tests/support/serve';

export type Call = { method: string; path: string; type: string | null; text: string };

type Reply = readonly [status: number, body: unknown];

/** A server that answers each call by `reply`, with an engine and an index that call it, and what they called. */
export async function recorder(reply: (call: Call, count: number) => Reply) {
  const calls: Call[] = [];
  const url = await serve((request, response) => {
    void text(request).then((body) => {
      const type = request.headers['content-type'] ?? null;
      const call = { method: request.method ?? '', path: request.url ?? '', type, text: body };
      calls.push(call);
      const [status, answer] = reply(call, calls.length);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  const options = { url, index: 'kadelicht', apiKey: null };
  return { calls, engine: createElasticEngine(options), index: createElasticIndex(options) };
}

/** The JSON of a call. */
export const bodyOf = (call: Call | undefined): unknown => JSON.parse(call?.text ?? 'null');

export const COMPLETE = { timed_out: false, _shards: { failed: 0 } };

/** The answer to a search that finds `found` documents for its words, and shows `hits`. */
export const answer = (found: number, hits: readonly object[] = [], more: object = {}) => ({
  ...COMPLETE,
  hits: { total: { value: found }, hits },
  aggregations: {
    found: { doc_count: found },
    type: { values: { buckets: [{ key: 'activity', doc_count: found }] } },
    entity: { values: { buckets: [] } },
  },
  ...more,
});
