import type { ErrorEvent, Exception, StackFrame } from '@sentry/nextjs';

const MASKS: readonly (readonly [RegExp, string])[] = [
  // What an address is asked: terms, receipts, drafts.
  [/\?[^\s"'<>)\]]+/g, '?[query]'],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[a-z]{2,}/gi, '[e-mail]'],
  // Eight digits or more, however they are parted: telephone, account, citizen service number.
  [/\+?\d(?:[ ().-]{0,2}\d){7,}/g, '[number]'],
];

/** A text without queries, e-mail addresses and long numbers such as those of telephones. */
export const masked = (text: string): string =>
  MASKS.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text);

/** The few headers that help to find a fault and say nothing of who asked. */
const HEADERS = ['accept', 'accept-language', 'content-type', 'x-request-id'];

/** What is known of the surroundings, and not of a visitor. */
const CONTEXTS = ['runtime', 'os', 'browser', 'trace', 'nextjs'] as const;

const maskedOrNot = (text: string | undefined) =>
  text === undefined ? {} : { value: masked(text) };

const filled = (key: string, value: unknown) => (value === undefined ? {} : { [key]: value });

/** Where it went wrong; not with which values. */
function frameOf(frame: StackFrame): StackFrame {
  return {
    ...filled('filename', frame.filename && masked(frame.filename)),
    ...filled('function', frame.function),
    ...filled('module', frame.module),
    ...filled('lineno', frame.lineno),
    ...filled('colno', frame.colno),
    ...filled('in_app', frame.in_app),
    ...filled('debug_id', frame.debug_id),
  };
}

function exceptionOf({ type, value, mechanism, stacktrace }: Exception): Exception {
  return {
    ...filled('type', type),
    ...maskedOrNot(value),
    ...(mechanism && {
      mechanism: { type: mechanism.type, ...filled('handled', mechanism.handled) },
    }),
    ...(stacktrace && { stacktrace: { frames: stacktrace.frames?.map(frameOf) ?? [] } }),
  };
}

function requestOf({ url, method, headers = {} }: NonNullable<ErrorEvent['request']>) {
  const kept = Object.entries(headers).filter(([name]) => HEADERS.includes(name.toLowerCase()));
  return {
    ...filled('url', url?.split(/[?#]/)[0]),
    ...filled('method', method),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, masked(value)])),
  };
}

function contextsOf(contexts: NonNullable<ErrorEvent['contexts']>) {
  const kept = CONTEXTS.flatMap((name) => {
    const context = contexts[name];
    if (!context) return [];
    const values = Object.entries(context).map(([key, value]) => [
      key,
      typeof value === 'string' ? masked(value) : value,
    ]);
    return [[name, Object.fromEntries(values)] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * An error report without anything about the person it happened to (trust rule 14). What is not
 * named here is left out: user, cookies, bodies, queries, breadcrumbs, extras, variables, the
 * machine's name.
 */
export function scrub(event: ErrorEvent): ErrorEvent {
  const { exception, request, contexts, message, transaction } = event;
  return {
    type: undefined,
    ...filled('event_id', event.event_id),
    ...filled('timestamp', event.timestamp),
    ...filled('level', event.level),
    ...filled('platform', event.platform),
    ...filled('release', event.release),
    ...filled('environment', event.environment),
    ...filled('sdk', event.sdk),
    ...filled('debug_meta', event.debug_meta),
    ...(message !== undefined && { message: masked(message) }),
    ...(transaction !== undefined && { transaction: masked(transaction) }),
    ...(exception && { exception: { values: exception.values?.map(exceptionOf) ?? [] } }),
    ...(request && { request: requestOf(request) }),
    ...(contexts && { contexts: contextsOf(contexts) }),
  };
}

/**
 * What both sides tell Sentry: errors only, and nothing about who they happened to. Sentry 11 has
 * `dataCollection` in the place of `sendDefaultPii`, and collects all that is not refused by name.
 */
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
