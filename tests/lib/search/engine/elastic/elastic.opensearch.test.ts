// @vitest-environment node
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { inject } from 'vitest';
import { createElasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { createElasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { stopWords, synonyms } from '@/lib/search/engine/analysis/word-lists';
import { behaviours } from '@/tests/lib/search/engine/behaviours';
import { fill, byRelevance, MAIN_NL } from '@/tests/lib/search/engine/behaviours/support';
import { LIBRARY } from '@/tests/lib/search/engine/behaviours/library';
import { searchDocument } from '@/tests/support/search-document';

const address = inject('openSearch');

describe.skipIf(address === null)('with an OpenSearch', () => {
  const url = new URL(address ?? 'http://127.0.0.1/');
  const place = () => ({ url, index: `kadelicht-${randomBytes(4).toString('hex')}`, apiKey: null });
  const open = (options = place()) => ({
    options,
    engine: createElasticEngine(options),
    index: createElasticIndex(options),
  });

  behaviours(open);

  const indicesOf = async (alias: string) => {
    const answer = await fetch(new URL(`_cat/indices/${alias}-*?h=index`, url));
    return (await answer.text()).split('\n').filter((name) => name !== '');
  };

  test('old indices do not pile up: the one in use stays, and the one before it', async () => {
    const opened = open();
    for (let round = 0; round < 4; round += 1) await fill(opened, LIBRARY);

    expect(await indicesOf(opened.options.index)).toHaveLength(2);
  });

  test('a document that cannot be indexed is named, and the others are found', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const opened = open();
    await fill(opened, [
      searchDocument('bad', { title: 'Soep', created: 1e300 }),
      searchDocument('good', { title: 'Soep' }),
    ]);

    const { hits } = await opened.engine.search(byRelevance('soep'), MAIN_NL);

    expect(hits.map(({ id }) => id)).toEqual(['good']);
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"id":"bad"'));
  });

  test('an update never creates an index', async () => {
    const { index, options } = open();

    await expect(index.update([searchDocument('a')], [], 1)).rejects.toThrow('no-index');
    expect((await fetch(new URL(options.index, url))).status).toBe(404);
  });

  test('an index that another release made counts as none', async () => {
    const { index, options, engine } = open();
    await fill({ index }, LIBRARY);
    await fetch(new URL(`${options.index}/_mapping`, url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ _meta: { asOf: 1, layout: 'before' } }),
    });

    expect(await index.asOf()).toBeNull();
    expect((await engine.search(byRelevance('inloophuis'), MAIN_NL)).total).toBeGreaterThan(0);
  });

  test('the engine responds to any term', async () => {
    const opened = open();
    await fill(opened, LIBRARY);
    const term = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({
        unit: fc.constantFrom(...Array.from('"*:^~\\/()[]{}+-!&|<>=\0 aé')),
        maxLength: 200,
      }),
    );

    await fc.assert(
      fc.asyncProperty(term, async (typed) => {
        const found = await opened.engine.search(byRelevance(typed), MAIN_NL);
        const suggested = await opened.engine.suggest(typed, MAIN_NL);
        expect(found.hits.length).toBeLessThanOrEqual(10);
        expect(suggested.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 25 },
    );
  });

  test('a dozen words that each have many synonyms, and errors, are not too much', async () => {
    const opened = open();
    await fill(opened, [
      ...LIBRARY,
      // Words that differ by a character, for fuzzy matches.
      searchDocument('words', {
        body: synonyms('nl')
          .flat()
          .flatMap((word) => Array.from('abcdefghijkl', (letter) => `${word}${letter}`))
          .join(' '),
      }),
    ]);
    const dozen = synonyms('nl')
      .toSorted((one, other) => other.length - one.length)
      .flatMap(([first = '']) => (stopWords('nl').has(first) ? [] : [first]))
      .filter((word) => !word.includes(' '))
      .slice(0, 11);

    const found = await opened.engine.search(byRelevance([...dozen, 'xyzzy'].join(' ')), MAIN_NL);

    expect(found.total).toBeGreaterThan(0);
  });
});
