import type { ErrorEvent, Exception, StackFrame } from '@sentry/nextjs';

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"'<>)\]]+/g, '?[query]'],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // What opens the page of a payment; paths of content have small letters.
  [/\b(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/g, '[token]'],
  // Eight digits or more with any separators: telephone, account, citizen service number.
  [/\+?\d(?:[ ().-]{0,2}\d){7,}/g, '[number]'],
];

export const maskPersonalData = (text: string): string =>
  MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);

const HEADERS = ['accept', 'accept-language', 'content-type', 'x-request-id'];

const CONTEXTS = ['runtime', 'os', 'browser', 'trace', 'nextjs'] as const;

/** Copies those of the named fields that there are. */
const pickNames = (from: object, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  );

const FRAME = ['function', 'module', 'lineno', 'colno', 'in_app', 'debug_id'];

const frameOf = ({ filename, ...frame }: StackFrame): StackFrame => ({
  ...(filename !== undefined && { filename: maskPersonalData(filename) }),
  ...pickNames(frame, FRAME),
});

function scrubException({ value, mechanism, stacktrace, ...exception }: Exception): Exception {
  return {
    ...pickNames(exception, ['type']),
    ...(value !== undefined && { value: maskPersonalData(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, ...pickNames(mechanism, ['handled']) } }),
    ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(frameOf) ?? [] } }),
  };
}

function scrubRequest({ url, headers = {}, ...request }: NonNullable<ErrorEvent['request']>) {
  const allowed = Object.entries(headers).filter(([name]) => HEADERS.includes(name.toLowerCase()));
  return {
    ...(url !== undefined && { url: url.split(/[?#]/)[0] ?? '' }),
    ...pickNames(request, ['method']),
    headers: Object.fromEntries(allowed.map(([name, value]) => [name, maskPersonalData(value)])),
  };
}

function scrubContexts(contexts: NonNullable<ErrorEvent['contexts']>) {
  const allowed = CONTEXTS.flatMap((name) => {
    const context = contexts[name];
    if (!context) return [];
    const values = Object.entries(context).map(([key, value]) => [
      key,
      typeof value === 'string' ? maskPersonalData(value) : value,
    ]);
    return [[name, Object.fromEntries(values)] as const];
  });
  return Object.fromEntries(allowed);
}

const EVENT = [
  'event_id',
  'timestamp',
  'level',
  'platform',
  'release',
  'environment',
  'sdk',
  'debug_meta',
];

/** Copies only named fields, so that an error report contains no personal data. */
export function scrub(event: ErrorEvent): ErrorEvent {
  const { exception, request, contexts, message, transaction } = event;
  return {
    type: undefined,
    ...pickNames(event, EVENT),
    ...(message !== undefined && { message: maskPersonalData(message) }),
    ...(transaction !== undefined && { transaction: maskPersonalData(transaction) }),
    ...(exception && { exception: { values: exception.values?.map(scrubException) ?? [] } }),
    ...(request && { request: scrubRequest(request) }),
    ...(contexts && { contexts: scrubContexts(contexts) }),
  };
}

/** Sentry 11 collects everything that `dataCollection` does not turn off. */
export const SENTRY_OPTIONS = {
  maxBreadcrumbs: 0,
  tracesSampleRate: 0,
  attachStacktrace: false,
  sendClientReports: false,
  beforeSend: scrub,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: { request: false, response: false },
    httpBodies: [],
    urlQueryParams: false,
    graphQL: { document: false, variables: false },
    genAI: { inputs: false, outputs: false },
    databaseQueryData: false,
    queues: false,
    stackFrameVariables: false,
  },
};
