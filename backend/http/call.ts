import type { IncomingMessage } from 'node:http';
import type { Drawing } from '@/backend/drawing/drawing';
import { once } from '@/backend/drawing/once';
import type { Faults } from '@/backend/faults/faults';
import type { Documents } from '@/backend/files/documents';
import type { Pictures } from '@/backend/files/pictures';
import type { Language, SiteId } from '@/backend/sites';
import type { ContentStore } from '@/backend/store/store';
import type { Submissions } from '@/backend/store/submissions';
import type { Answer } from './answer';

/** What the process has, once it runs. */
export type Backend = {
  store: ContentStore;
  submissions: Submissions;
  pictures: Pictures;
  documents: Documents;
  /** Where picture addresses begin. */
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
  document: (id) => {
    const found = backend.store.documents.byId(id, lang);
    return found && { ...found, size: backend.documents.size(found) };
  },
  filesUrl: backend.filesUrl(),
  tags: new Set(),
  ancestors: [],
});
