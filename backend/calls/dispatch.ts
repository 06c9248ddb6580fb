import type { IncomingMessage } from 'node:http';
import { type HttpResponse, errorResponse } from '@/backend/http/response';
import { language, siteId } from '@/backend/sites';
import { failuresResponse } from './failures';
import { fileResponse } from './file';
import type { Backend, Call } from './call';
import { match } from './routes';

/** The decoded segments of a path without its last slash, or null when it cannot be decoded. */
function splitPath(path: string): string[] | null {
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

/** Finds what a request is about and answers it, in its language where that is known. */
export async function dispatch(request: IncomingMessage, backend: Backend): Promise<HttpResponse> {
  const [rawPath = '', ...rest] = (request.url ?? '').split('?');
  const segments = splitPath(rawPath);
  if (!segments) return errorResponse(400, 'The address is not well encoded.');

  const [first = '', second = '', ...path] = segments;
  if (first === 'files')
    return isAllowed(request.method, 'GET')
      ? fileResponse([second, ...path], request, backend)
      : notAllowed(allowedFor('GET'));

  if (first === 'failures' && second === '' && backend.failures) {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method ?? '');
    return isKnown ? failuresResponse(request, backend.failures) : notAllowed('GET, HEAD, POST');
  }

  const site = siteId.safeParse(first);
  const lang = language.safeParse(second);
  if (!site.success || !lang.success) return errorResponse(404, 'No such site or language.');

  const { method, handler, params } = match(path);
  const call: Call = {
    backend,
    request,
    site: site.data,
    lang: lang.data,
    path: `/${path.join('/')}`,
    query: new URLSearchParams(rest.join('?')),
    param: (name) => params.get(name) ?? '',
  };
  const response = isAllowed(request.method, method)
    ? await handler(call)
    : notAllowed(allowedFor(method));
  return { ...response, headers: { 'Content-language': lang.data, ...response.headers } };
}
