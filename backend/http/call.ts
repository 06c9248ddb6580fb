import type { IncomingMessage } from 'node:http';
import type { Drawing } from '@/backend/serialize/context';
import type { Faults } from '@/backend/failures';
import type { Answer } from './response';
import type { AssetPaths } from '@/backend/files/assets';
import type { Images } from '@/backend/files/images';
import type { Language, SiteId } from '@/backend/sites';
import type { ContentStore } from '@/backend/store/store';
import type { Submissions } from '@/backend/store/submissions';

/** What the process has, once it runs. */
export type Backend = {
  store: ContentStore;
  submissions: Submissions;
  assets: AssetPaths;
  images: Images;
  /** Where the URLs of files begin. */
  filesUrl: () => string;
  previewToken: string | null;
  /** null: nothing can be ordered to go wrong. */
  faults: Faults | null;
};

/** One request, already known to be about a site and a language. */
export type Call = {
  backend: Backend;
  request: IncomingMessage;
  site: SiteId;
  lang: Language;
  /** What stands after the language, decoded: `/nieuws/soep`, `/` for the front page. */
  path: string;
  query: URLSearchParams;
  /** The value of a `:name` in the route; '' for one that the route does not have. */
  param: (name: string) => string;
};

export type Handler = (call: Call) => Answer | Promise<Answer>;

/** What drawing the answer to a call needs. It knows nothing of other calls. */
export const drawingFor = ({ backend, site, lang }: Call): Drawing => ({
  site,
  lang,
  read: once((key) => backend.store.entity(key, lang)),
  ownPaths: once((key) => backend.store.addresses.of(key, site)),
  document: (id) => backend.store.documents.byId(id, lang),
  filesUrl: backend.filesUrl(),
  tags: new Set(),
  ancestors: [],
});

/** The same question asked twice is answered once. Keep it no longer than one request. */
export function once<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
