import type { IncomingMessage } from 'node:http';
import { answerFaults } from '@/backend/failures';
import { type Answer, failure } from './response';
import { answerFile } from '@/backend/calls/file';
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

const notAllowed = (allowed: string): Answer => {
  const answer = failure(405, `This address allows ${allowed}.`);
  return { ...answer, headers: { ...answer.headers, Allow: allowed } };
};

const isAllowed = (asked: string | undefined, method: 'GET' | 'POST') =>
  asked === method || (asked === 'HEAD' && method === 'GET');

const allowedFor = (method: 'GET' | 'POST') => (method === 'GET' ? 'GET, HEAD' : method);

const inLanguage = (answer: Answer, lang: string): Answer => ({
  ...answer,
  headers: { 'Content-language': lang, ...answer.headers },
});

/** Finds what a request is about and answers it. Every answer names its language. */
export async function dispatch(request: IncomingMessage, backend: Backend): Promise<Answer> {
  const [rawPath = '', ...rest] = (request.url ?? '').split('?');
  const segments = segmentsOf(rawPath);
  if (!segments)
    return inLanguage(failure(400, 'The address is not well encoded.'), DEFAULT_LANGUAGE);

  const [first = '', second = '', ...path] = segments;
  if (first === 'files') {
    const answer = isAllowed(request.method, 'GET')
      ? await answerFile([second, ...path], request, backend)
      : notAllowed(allowedFor('GET'));
    return inLanguage(answer, DEFAULT_LANGUAGE);
  }

  if (first === 'faults' && second === '' && backend.faults) {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method ?? '');
    const answer = isKnown
      ? await answerFaults(request, backend.faults)
      : notAllowed('GET, HEAD, POST');
    return inLanguage(answer, DEFAULT_LANGUAGE);
  }

  const site = siteId.safeParse(first);
  const lang = language.safeParse(second);
  if (!site.success || !lang.success)
    return inLanguage(failure(404, 'No such site or language.'), DEFAULT_LANGUAGE);

  const { method, handler, params } = match(path);
  if (!isAllowed(request.method, method))
    return inLanguage(notAllowed(allowedFor(method)), lang.data);
  const answer = await handler({
    backend,
    request,
    site: site.data,
    lang: lang.data,
    path: `/${path.join('/')}`,
    query: new URLSearchParams(rest.join('?')),
    param: (name) => params.get(name) ?? '',
  });
  return inLanguage(answer, lang.data);
}
