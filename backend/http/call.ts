import type { IncomingMessage } from 'node:http';
import type { SerializeContext } from '@/backend/serialize/context';
import type { Failures } from '@/backend/failures';
import type { HttpResponse } from './response';
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
  failures: Failures | null;
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

export type Handler = (call: Call) => HttpResponse | Promise<HttpResponse>;

/** What drawing the response to a call needs. It knows nothing of other calls. */
export const contextFor = ({ backend, site, lang }: Call): SerializeContext => ({
  site,
  lang,
  read: once((key) => backend.store.entity(key, lang)),
  translationPaths: once((key) => backend.store.addresses.of(key, site)),
  document: (id) => backend.store.documents.byId(id, lang),
  filesUrl: backend.filesUrl(),
  tags: new Set(),
  ancestors: [],
});

/** The same question asked twice is sending once. Keep it no longer than one request. */
export function once<HttpResponse>(
  ask: (key: string) => HttpResponse,
): (key: string) => HttpResponse {
  const known = new Map<string, HttpResponse>();
  return (key) => {
    const response = known.get(key) ?? ask(key);
    known.set(key, response);
    return response;
  };
}
