import { scrub } from './scrub';

/**
 * What both sides tell Sentry: errors only, and nothing about who they happened to. Sentry 11 has
 * `dataCollection` in the place of `sendDefaultPii`, and collects all that is not refused by name.
 */
export const SHARED_OPTIONS = {
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
