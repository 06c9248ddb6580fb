import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { Search } from '@/components/search/search';
import type { SearchProps } from '@/components/search/use-search';
import { searchLabels } from '@/components/search/search-labels';
import { loadSearchResults } from '@/lib/search/load-results';
import { isTermMissing, readQuery, type SearchQuery, toSearch } from '@/lib/search/query';
import type { SearchEngine } from '@/lib/search/engine/engine';
import { readPostedQuery } from '@/lib/search/posted-query';
import { main } from '@/sites/main';
import { serve } from './serve';

const AUDIENCE = { language: 'nl', domains: main.searchDomains } as const;

/** The props of the search page for a query string. */
export async function searchProps(engine: SearchEngine, search = ''): Promise<SearchProps> {
  const params = new URLSearchParams(search);
  const query = readQuery(params);
  return {
    site: 'main',
    path: '/nl/zoeken',
    api: 'http://127.0.0.1:9/api/search/nl',
    labels: searchLabels(main, 'nl'),
    initialSearch: toSearch(query),
    isTermMissing: isTermMissing(params),
    initial: await loadSearchResults(engine, query, AUDIENCE),
  };
}

type Override = { status: number } | { wait: Promise<unknown> } | null;

/**
 * Draws the search page for a visitor with script. Its questions go over HTTP to the same engine;
 * `override` may give a status instead, or hold one back.
 */
export async function renderSearch(
  engine: SearchEngine,
  search = '',
  override: (query: SearchQuery) => Override = () => null,
) {
  const queries: SearchQuery[] = [];
  async function reply(text: string): Promise<{ status: number; body: unknown }> {
    const query = readPostedQuery(JSON.parse(text));
    if (!query) return { status: 400, body: {} };
    queries.push(query);
    const overridden = override(query);
    if (overridden && 'status' in overridden) return { status: overridden.status, body: {} };
    if (overridden) await overridden.wait;
    return {
      status: 200,
      body: await loadSearchResults(engine, query, AUDIENCE),
    };
  }
  const api = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void reply(Buffer.concat(chunks).toString()).then(({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      });
    });
  });
  window.history.replaceState({}, '', `/nl/zoeken${search}`);
  const props = { ...(await searchProps(engine, search)), api: api.href };
  const entries = window.history.length;
  render(createElement(Search, props));
  return { visitor: userEvent.setup(), queries, newEntries: () => window.history.length - entries };
}
