import { z } from 'zod';
import { SearchUnavailable } from '@/lib/search/engine/engine';
import { shown } from './shown';

const hit = z.object({
  _source: z.object({
    id: z.string(),
    type: z.string(),
    entity: z.string(),
    created: z.number().nullable(),
    shown,
  }),
  highlight: z.record(z.string(), z.array(z.string())).default({}),
});

export type AnswerHit = z.output<typeof hit>;

/** Whether all of it was searched, in time. */
const whole = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number() }),
});

const facet = z
  .object({
    values: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
  })
  .transform(({ values }) =>
    values.buckets.map(({ key, doc_count }) => ({ value: key, count: doc_count })),
  );

const word = z.object({
  offset: z.number(),
  length: z.number(),
  options: z.array(z.object({ text: z.string() })),
});

export type Correction = z.output<typeof word>;

export const searchAnswer = whole.extend({
  hits: z.object({ total: z.object({ value: z.number() }), hits: z.array(hit) }),
  aggregations: z.object({
    found: z.object({ doc_count: z.number() }),
    type: facet,
    entity: facet,
  }),
  suggest: z.object({ meant: z.array(word) }).optional(),
});

export type SearchAnswer = z.output<typeof searchAnswer>;

export const suggestAnswer = whole.extend({ hits: z.object({ hits: z.array(hit) }) });

/** A part of the results is no result: whoever looks for something would think it is not there. */
export function refusePartial({ timed_out, _shards }: z.output<typeof whole>): void {
  if (timed_out) throw new SearchUnavailable('timeout');
  if (_shards.failed > 0) throw new SearchUnavailable('partial');
}
