import type { IncomingMessage } from 'node:http';
import type { SerializeContext } from '@/backend/serialize/context';
import type { Failures } from '@/backend/failures';
import { errorResponse, html, type HttpResponse } from '@/backend/http/response';
import type { AssetPaths } from '@/backend/files/assets';
import type { Images } from '@/backend/files/images';
import type { Language, SiteId } from '@/backend/sites';
import type { GoneDocuments } from '@/backend/store/content-changes';
import type { ContentStore } from '@/backend/store/store';
import type { Submissions } from '@/backend/store/submissions';

/** The process shares this between requests. */
export type Backend = {
  store: ContentStore;
  gone: GoneDocuments;
  submissions: Submissions;
  assets: AssetPaths;
  images: Images;
  /** Where the URLs of files begin. */
  filesUrl: () => string;
  previewToken: string | null;
  /** A repeated idempotency key is recognised. */
  recognisesKeys: boolean;
  /** null: failures cannot be requested. */
  failures: Failures | null;
};

/** One request of a known site and language. */
export type Call = {
  backend: Backend;
  request: IncomingMessage;
  site: SiteId;
  lang: Language;
  /** The part after the language, decoded: `/nieuws/soep`, `/` for the front page. */
  path: string;
  query: URLSearchParams;
  /** The value of a `:name` in the route; '' for one that the route does not have. */
  param: (name: string) => string;
};

export type Handler = (call: Call) => HttpResponse | Promise<HttpResponse>;

/** Like Drupal, responds with JSON only to `_format=json`, and otherwise with an HTML page. */
export const jsonOnly =
  (handler: (call: Call) => HttpResponse): Handler =>
  (call) => {
    const format = call.query.get('_format') ?? 'html';
    if (format !== 'json' && format !== 'html')
      return errorResponse(406, `Not acceptable format: ${format}`);
    const response = handler(call);
    return format === 'html' && response.status === 200
      ? html(response.headers['Cache-Tags'])
      : response;
  };

/** Returns a fresh context for one call. */
export const contextFor = ({ backend, site, lang }: Call): SerializeContext => ({
  site,
  lang,
  read: memoize((key) => backend.store.entity(key, lang)),
  translationPaths: memoize((key) => backend.store.addresses.listOf(key, site)),
  document: (id) => backend.store.documents.findById(id, lang),
  filesUrl: backend.filesUrl(),
  tags: new Set(),
  ancestors: [],
});

/** Memoizes a read for the duration of one request. */
function memoize<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}
