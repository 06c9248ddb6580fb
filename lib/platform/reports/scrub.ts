import type { ErrorEvent, Exception, StackFrame } from '@sentry/nextjs';

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"'<>)\]]+/g, '?[query]'],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Eight digits or more with any separators: telephone, account, citizen service number.
  [/\+?\d(?:[ ().-]{0,2}\d){7,}/g, '[number]'],
];

export const maskPersonalData = (text: string): string =>
  MASKS.reduce((result, [pattern, mask]) => result.replace(pattern, mask), text);

const HEADERS = ['accept', 'accept-language', 'content-type', 'x-request-id'];

const CONTEXTS = ['runtime', 'os', 'browser', 'trace', 'nextjs'] as const;

const maskedOrNot = (text: string | undefined) =>
  text === undefined ? {} : { value: maskPersonalData(text) };

const optionalEntry = (key: string, value: unknown) =>
  value === undefined ? {} : { [key]: value };

function frameOf(frame: StackFrame): StackFrame {
  return {
    ...optionalEntry('filename', frame.filename && maskPersonalData(frame.filename)),
    ...optionalEntry('function', frame.function),
    ...optionalEntry('module', frame.module),
    ...optionalEntry('lineno', frame.lineno),
    ...optionalEntry('colno', frame.colno),
    ...optionalEntry('in_app', frame.in_app),
    ...optionalEntry('debug_id', frame.debug_id),
  };
}

function exceptionOf({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    ...optionalEntry('type', type),
    ...maskedOrNot(value),
    ...(mechanism && {
      mechanism: { type: mechanism.type, ...optionalEntry('handled', mechanism.handled) },
    }),
    ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(frameOf) ?? [] } }),
  };
}

function requestOf({ url, method, headers = {} }: NonNullable<ErrorEvent['request']>) {
  const allowed = Object.entries(headers).filter(([name]) => HEADERS.includes(name.toLowerCase()));
  return {
    ...optionalEntry('url', url?.split(/[?#]/)[0]),
    ...optionalEntry('method', method),
    headers: Object.fromEntries(allowed.map(([name, value]) => [name, maskPersonalData(value)])),
  };
}

function contextsOf(contexts: NonNullable<ErrorEvent['contexts']>) {
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

/** Copies only named fields, so that an error report contains no personal data. */
export function scrub(event: ErrorEvent): ErrorEvent {
  const { exception, request, contexts, message, transaction } = event;
  return {
    type: undefined,
    ...optionalEntry('event_id', event.event_id),
    ...optionalEntry('timestamp', event.timestamp),
    ...optionalEntry('level', event.level),
    ...optionalEntry('platform', event.platform),
    ...optionalEntry('release', event.release),
    ...optionalEntry('environment', event.environment),
    ...optionalEntry('sdk', event.sdk),
    ...optionalEntry('debug_meta', event.debug_meta),
    ...(message !== undefined && { message: maskPersonalData(message) }),
    ...(transaction !== undefined && { transaction: maskPersonalData(transaction) }),
    ...(exception && { exception: { values: exception.values?.map(exceptionOf) ?? [] } }),
    ...(request && { request: requestOf(request) }),
    ...(contexts && { contexts: contextsOf(contexts) }),
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
