// @vitest-environment node
import type { Language } from '@/lib/content/language';
import { audienceOf } from './audience';
import { realDocuments } from './documents';
import type { Judgement } from './judgement';
import { JUDGEMENTS } from './judgements';

const documents = await realDocuments();

function findAll({ site }: Judgement, language: Language): ReadonlySet<string> {
  const { domains } = audienceOf(site, language);
  return new Set(
    documents
      .filter((document) => document.language === language)
      .filter(
        (document) =>
          document.filename !== null || document.domains.some((domain) => domains.includes(domain)),
      )
      .map(({ filename, href }) => filename ?? href),
  );
}

describe.each(JUDGEMENTS)('what people look for (%s)', (language, judgements) => {
  test('is something that the site has', () => {
    const missing = judgements.flatMap((judgement) => {
      const known = findAll(judgement, language);
      return judgement.wanted.filter((one) => !known.has(one));
    });
    expect(missing).toEqual([]);
  });

  test('is in the list once for each site', () => {
    const queries = judgements.map(({ site, term }) => `${site}: ${term}`);
    expect(new Set(queries).size).toBe(queries.length);
  });
});

test('every kind of difficulty has queries, in Dutch many', () => {
  const [dutch, english] = JUDGEMENTS.map(([, judgements]) => judgements);
  const kinds = new Set(dutch?.map(({ difficulty }) => difficulty));
  expect(kinds.size).toBe(10);
  expect(dutch?.length).toBeGreaterThanOrEqual(300);
  expect(english?.length).toBeGreaterThanOrEqual(140);
});
