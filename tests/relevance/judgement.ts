import { SITE_IDS, type SiteId } from '@/sites/site';

const DIFFICULTIES = [
  'exact title',
  'everyday words',
  'typing error',
  'compound',
  'plural',
  'place name',
  'name',
  'job',
  'document',
  'synonym',
] as const;

type Difficulty = (typeof DIFFICULTIES)[number];

export type Judgement = {
  site: SiteId;
  difficulty: Difficulty;
  term: string;
  /** Paths, or names of files: each is a correct result. */
  wanted: readonly string[];
};

const only = <Value extends string>(values: readonly Value[], text: string): Value => {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`“${text}” is none of ${values.join(', ')}`);
  return found;
};

const pathIn = (language: string, wanted: string): string =>
  wanted === '/' ? `/${language}` : wanted.startsWith('/') ? `/${language}${wanted}` : wanted;

/** `# site, difficulty` begins a part; `term: wanted wanted` is a line of it. */
export function readJudgements(language: string, text: string): readonly Judgement[] {
  let part: Pick<Judgement, 'site' | 'difficulty'> | null = null;
  const judgements: Judgement[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, site = '', difficulty = ''] = /^# ([^,]+), (.+)$/.exec(line) ?? [];
    if (site !== '') {
      part = { site: only(SITE_IDS, site), difficulty: only(DIFFICULTIES, difficulty) };
      continue;
    }
    const [, term = '', wanted = ''] = /^(.+): (.+)$/.exec(line) ?? [];
    if (!part || term === '') throw new Error(`Not a query: ${line}`);
    judgements.push({
      ...part,
      term,
      wanted: wanted.split(' ').map((one) => pathIn(language, one)),
    });
  }
  return judgements;
}
