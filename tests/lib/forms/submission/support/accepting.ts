import { openQuarantine } from '@/lib/forms/uploads/quarantine';
import { createWorker } from '@/lib/queue/worker';
import type { DeliveryResult, StoredJob } from '@/lib/queue/job';
import type { FormBackend } from '@/lib/forms/submission/deliver';
import type { Posted } from '@/lib/forms/submission/receive-post';
import { acceptPost } from '@/lib/forms/submission/accept';
import { openedOutbox } from '@/tests/lib/queue/support/outbox';
import { makeKey } from '@/tests/support/make-key';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { formOf } from '@/tests/support/webform';

const at = {
  site: {
    id: 'main',
    name: { nl: 'Kade', en: 'Quay' },
    contact: { mail: 'wij@example.org', phone: '020 555 01 99' },
  },
  language: 'nl' as const,
};
export const KEY = '9b2f6f0e-4a52-4c6b-9a52-6f7f6a1f0d11';
const form = formOf({
  naam: { '#type': 'textfield', '#required': true },
  bron: { '#type': 'hidden' },
});

const buildPosted = (change: Partial<Posted> = {}): Posted => ({
  draft: null,
  answers: { naam: 'Joop' },
  files: {},
  problems: [],
  lost: [],
  isAnswered: true,
  isForgotten: false,
  operation: 'submit',
  step: null,
  shownStep: null,
  token: { kind: 'valid', key: KEY, issuedAt: 0 },
  key: KEY,
  pageKey: null,
  honeypot: null,
  page: null,
  alternate: null,
  referrer: null,
  fingerprint: '',
  sent: null,
  start: {},
  ...change,
});

export class Outage extends Error {}

type Options = {
  delivery?: DeliveryResult;
  backend?: Partial<FormBackend>;
  webform?: string;
  payment?: string | null;
};

/** Submits to a real outbox, before a backend that replies so. */
export function openForm({
  delivery,
  backend: change,
  webform = 'proef',
  payment = null,
}: Options = {}) {
  const delivered: StoredJob[] = [];
  const { outbox } = openedOutbox();
  const confirmed = { title: 'Dank', message: null, next: null };
  const worker = createWorker({
    queue: outbox,
    backend: 'een',
    deliver: (submission) => {
      delivered.push(submission);
      return Promise.resolve(delivery ?? { kind: 'delivered', detail: confirmed });
    },
  });
  const uploads = openQuarantine({ folder: temporaryFolder(), secret: makeKey('geheim') });
  const fail = () => Promise.reject(new Error('not called'));
  const backend: FormBackend = {
    loadForm: fail,
    loadActivity: fail,
    uploadFile: fail,
    submitForm: fail,
    isRejectedAt: () => false,
    decodeRejection: () => ({ reason: 'answers', general: null, fields: new Map() }),
    failureOf: (reason) => (reason instanceof Outage ? { status: null } : null),
    ...change,
  };
  const send = (about: Partial<Posted> = {}, open = () => outbox) =>
    acceptPost(
      at,
      {
        session: 's',
        form: { ...form, id: webform },
        posted: buildPosted(about),
        page: new URL('https://main.test/nl/formulier?a=b'),
      },
      {
        backend,
        checkPayment: () => [],
        startPayment: () => Promise.resolve(payment),
        outbox: open,
        worker: () => worker,
        uploads: () => uploads,
      },
    );
  return { send, outbox, delivered };
}
