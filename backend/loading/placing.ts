import { uuidOf } from '@/backend/uuid';
import type { Language, SiteId } from '@/backend/sites';
import type { Problems } from './problems';
import type { Targets } from './targets';

/** Where a field stands while it is stored: whose it is, and who may be pointed at. */
export type Placing = {
  file: string;
  sites: readonly SiteId[];
  lang: Language;
  targets: Targets;
  /** Draws from one sequence per entity and language, so that paragraphs keep their ids. */
  nextParagraph: () => { id: number; uuid: string };
  report: (reason: string) => void;
};

const PARAGRAPHS_PER_LANGUAGE = 1_000;
const LANGUAGE_OFFSET = { nl: 0, en: PARAGRAPHS_PER_LANGUAGE };

type Place = {
  file: string;
  nid: number;
  lang: Language;
  sites: readonly SiteId[];
  targets: Targets;
  problems: Problems;
};

export function placingOf({ file, nid, lang, sites, targets, problems }: Place): Placing {
  let position = 0;
  return {
    file,
    sites,
    lang,
    targets,
    nextParagraph: () => {
      position += 1;
      return {
        id: nid * 2 * PARAGRAPHS_PER_LANGUAGE + LANGUAGE_OFFSET[lang] + position,
        uuid: uuidOf(`paragraph/${nid}/${lang}/${position}`),
      };
    },
    report: (reason) => {
      problems.report(file, `${lang}: ${reason}`);
    },
  };
}

/** Reports a target that some site of this entity does not show. */
export function checkSites(to: string, shownOn: readonly SiteId[], placing: Placing) {
  const missing = placing.sites.filter((site) => !shownOn.includes(site));
  if (missing.length > 0) placing.report(`${to} is not shown on ${missing.join(', ')}`);
}
