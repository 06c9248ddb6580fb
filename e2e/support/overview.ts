import { z } from 'zod';
import { LANGUAGES } from '@/lib/content/language';
import { LIST_OVERVIEWS, overviewPath } from '@/lib/routing/overviews';
import { get } from './get';
import { originOf } from './sites';

/** The nine overviews in both languages, on the main site. */
export const overviews = LIST_OVERVIEWS.flatMap((overview) =>
  LANGUAGES.map((language) => ({
    overview,
    language,
    address: `${originOf('main')}${overviewPath(overview, language)}`,
  })),
);

const card = z.object({ title: z.string(), href: z.string() });
const results = z.object({
  search: z.string(),
  total: z.number(),
  pages: z.number(),
  found: z.string(),
  pinned: z.array(card),
  cards: z.array(card),
  counts: z.record(z.string(), z.record(z.string(), z.number()).nullable()),
});

const decodeEntities = (text: string) =>
  text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The heading with the count and the titles of the list, as the server renders them. */
export async function serverSees(
  address: string,
): Promise<{ found: string; titles: string[]; text: string }> {
  const { status, text } = await get(address);
  if (status !== 200) throw new Error(`${status} ${address}`);
  const [, list = ''] = text.split('data-view="content_overview"');
  const [section = ''] = list.split('</section>');
  const found = /<h2[^>]*>([^<]+)<\/h2>/.exec(section)?.[1] ?? '';
  const titles = [...section.matchAll(/<h3[^>]*><a href="[^"]+">([^<]+)<\/a>/g)];
  return { found, titles: titles.map(([, title = '']) => decodeEntities(title)), text };
}

/** The JSON that the browser fetches for the same query. */
export async function islandSees(address: string, search: string) {
  const { status, text } = await get(`${address}/results.json${search}`);
  if (status !== 200) throw new Error(`${status} ${address} ${search}`);
  const received = results.parse(JSON.parse(text));
  const titles = [...received.pinned, ...received.cards].map(({ title }) => decodeEntities(title));
  return { ...received, titles };
}

/** The terms with a checkbox on a page, by the filter's name. */
export function termsOn(text: string): Map<string, number[]> {
  const terms = new Map<string, number[]>();
  for (const [box] of text.matchAll(/<input type="checkbox"[^>]*>/g)) {
    const name = /name="(\w+)"/.exec(box)?.[1] ?? '';
    const value = Number(/value="(\d+)"/.exec(box)?.[1]);
    terms.set(name, [...(terms.get(name) ?? []), value]);
  }
  return terms;
}
