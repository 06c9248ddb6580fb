import type { IncomingMessage } from 'node:http';
import { failuresResponse } from './failures';
import { type HttpResponse, errorResponse } from '@/backend/http/response';
import { fileResponse } from './file';
import { DEFAULT_LANGUAGE, language, siteId } from '@/backend/sites';
import type { Backend } from './call';
import { match } from './routes';

/** The decoded segments of a path without its last slash, or null when it cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const notAllowed = (allowed: string): HttpResponse => {
  const response = errorResponse(405, `This address allows ${allowed}.`);
  return { ...response, headers: { ...response.headers, Allow: allowed } };
};

const isAllowed = (requested: string | undefined, method: 'GET' | 'POST') =>
  requested === method || (requested === 'HEAD' && method === 'GET');

const allowedFor = (method: 'GET' | 'POST') => (method === 'GET' ? 'GET, HEAD' : method);

const inLanguage = (response: HttpResponse, lang: string): HttpResponse => ({
  ...response,
  headers: { 'Content-language': lang, ...response.headers },
});

/** Finds what a request is about and answers it. Every response names its language. */
export async function dispatch(request: IncomingMessage, backend: Backend): Promise<HttpResponse> {
  const [rawPath = '', ...rest] = (request.url ?? '').split('?');
  const segments = segmentsOf(rawPath);
  if (!segments)
    return inLanguage(errorResponse(400, 'The address is not well encoded.'), DEFAULT_LANGUAGE);

  const [first = '', second = '', ...path] = segments;
  if (first === 'files') {
    const response = isAllowed(request.method, 'GET')
      ? await fileResponse([second, ...path], request, backend)
      : notAllowed(allowedFor('GET'));
    return inLanguage(response, DEFAULT_LANGUAGE);
  }

  if (first === 'failures' && second === '' && backend.failures) {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method ?? '');
    const response = isKnown
      ? await failuresResponse(request, backend.failures)
      : notAllowed('GET, HEAD, POST');
    return inLanguage(response, DEFAULT_LANGUAGE);
  }

  const site = siteId.safeParse(first);
  const lang = language.safeParse(second);
  if (!site.success || !lang.success)
    return inLanguage(errorResponse(404, 'No such site or language.'), DEFAULT_LANGUAGE);

  const { method, handler, params } = match(path);
  if (!isAllowed(request.method, method))
    return inLanguage(notAllowed(allowedFor(method)), lang.data);
  const response = await handler({
    backend,
    request,
    site: site.data,
    lang: lang.data,
    path: `/${path.join('/')}`,
    query: new URLSearchParams(rest.join('?')),
    param: (name) => params.get(name) ?? '',
  });
  return inLanguage(response, lang.data);
}
