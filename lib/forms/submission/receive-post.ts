import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Draft, type Drafts, storedAnswers } from '@/lib/forms/drafts';
import type { Answers } from '@/lib/forms/definition/answer';
import {
  listControls,
  discardControlName,
  writeEntries,
  fileControlName,
  HONEYPOT,
  readAnswers,
} from '@/lib/forms/definition/form-data';
import type { FormElement, FormField } from '@/lib/forms/definition/element';
import { type Form, type Problem, fieldsIn } from '@/lib/forms/definition/form';
import { listActiveFields } from '@/lib/forms/definition/visibility';
import {
  buildInitialFieldAnswers,
  buildLockedAnswers,
} from '@/lib/forms/definition/initial-answers';
import type { Quarantine } from '@/lib/forms/uploads/quarantine';
import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import { clientAddressIn } from '@/lib/platform/client-network';
import {
  formSessionIn,
  deriveIdempotencyKey,
  derivePageKey,
  type TokenCheck,
  verifyToken,
} from './form-token';
import {
  describeRejectedUploads,
  type Files,
  filesThere,
  findFiles,
  type FreshFiles,
  isFile,
  listLostFiles,
  type RejectedUpload,
  nameFilesByContent,
  addFreshFiles,
} from './files';
import { type Alternate, alternateAt, isDecodable } from './page-url';
import { MalformedPost, readPost } from './read-form-data';

export type Posted = {
  draft: string | null;
  /** Includes those of other steps; files are references. */
  answers: Answers;
  files: Files;
  problems: readonly Problem[];
  lost: readonly Problem[];
  isAnswered: boolean;
  isForgotten: boolean;
  operation: 'next' | 'previous' | 'submit';
  step: FormElement<'step'> | null;
  /** The step that a script shows, which posts all of them. */
  shownStep: string | null;
  token: TokenCheck;
  key: string | null;
  /** The key of the same answers without script, from the same page; null where this is that post. */
  pageKey: string | null;
  honeypot: string | null;
  page: string | null;
  /** Where the form goes on in another language. */
  alternate: Alternate | null;
  /** The page before that of the form. */
  referrer: string | null;
  /** What the form began with, beside the defaults of its definition. */
  start: Answers;
  /** Equal for a second press on the same button. */
  fingerprint: string;
  sent: { draft: string; receipt: string; isSame: boolean } | null;
};

type PostContext = { site: string; session: string; language: Language };

/** Each is opened at its first use, and may throw StorageUnavailable then. */
type Stores = { uploads: () => Quarantine; drafts: () => Drafts };

const text = (data: FormData, name: string): string | null => {
  const value = data.get(name);
  return typeof value === 'string' ? value : null;
};

const isAnswer = (fields: readonly FormField[], data: FormData, fresh: FreshFiles): boolean =>
  fresh.size > 0 || fields.flatMap(listControls).some(({ name }) => data.has(name));

function startIn(json: string | null): Answers {
  try {
    return storedAnswers.parse(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

function operationIn(data: FormData): Posted['operation'] {
  const postedKeys = text(data, 'form_op');
  return postedKeys === 'next' || postedKeys === 'previous' ? postedKeys : 'submit';
}

/** Files count by name and size, because each post stores them under new references. */
function hashPost(data: FormData, fresh: FreshFiles): string {
  const files = [...fresh].map(([key, list]) => [key, list.map(({ name, size }) => [name, size])]);
  return createHash('sha256')
    .update(JSON.stringify([...data, ...files.toSorted()]))
    .digest('base64url');
}

function readSent(id: string | null, draft: Draft | null, fingerprint: string): Posted['sent'] {
  if (id === null || !draft?.sent) return null;
  const { receipt, fingerprint: before } = draft.sent;
  return { draft: id, receipt, isSame: before === fingerprint };
}

async function removeDiscarded(
  uploads: Quarantine,
  form: Form,
  data: FormData,
  { site, session }: PostContext,
): Promise<void> {
  for (const { key: element } of fieldsIn(form.elements).filter(isFile)) {
    const binding = { site, webform: form.id, element, session };
    const ids = data.getAll(discardControlName(element)).flatMap((ref) => {
      const found = typeof ref === 'string' ? uploads.resolve(ref, binding) : null;
      return found?.kind === 'stored' ? [found.id] : [];
    });
    await uploads.remove(ids);
  }
}

/** Reads the fields of a post, and stores its files for `session`. Throws as `receivePost` does. */
async function readWithFiles(
  request: Request,
  form: Form,
  { site, session }: PostContext,
  uploads: Quarantine,
) {
  const ipAddress = clientAddressIn(request.headers);
  const fileFields = fieldsIn(form.elements).filter(isFile);
  const fresh = new Map<string, Files[string]>();
  const rejected: RejectedUpload[] = [];

  async function take(control: string, stream: Readable, fileName: string): Promise<void> {
    const element = fileFields.find(({ key }) => fileControlName(key) === control);
    if (!element) return;
    const { key, maxBytes, extensions } = element;
    const binding = { site, webform: form.id, element: key, session };
    const file = { ...binding, ipAddress, fileName, declaredLength: null, maxBytes, extensions };
    const received = await uploads.receive(stream, file);
    if (received.kind === 'stored') {
      const { ref, name, size } = received;
      fresh.set(key, [...(fresh.get(key) ?? []), { ref, name, size }]);
    } else {
      rejected.push({ element, name: received.name, reason: received.reason });
    }
  }

  return { data: await readPost(request, take), fresh, rejected };
}

/** Throws MalformedPost where the page of the form, or the one to go on at, is none. */
function readPages(data: FormData): Pick<Posted, 'page' | 'alternate'> {
  const page = text(data, 'form_page');
  const to = text(data, 'form_to');
  const alternate = to === null ? null : alternateAt(to);
  if ((page !== null && !isDecodable(page)) || (to !== null && !alternate))
    throw new MalformedPost('not a page');
  return { page, alternate };
}

/** Throws UnreadablePost, TooManyAnswersError, StorageUnavailable. */
export async function receivePost(
  request: Request,
  form: Form,
  context: PostContext,
  stores: Stores,
): Promise<Posted> {
  const { site, session, language } = context;
  const uploads = stores.uploads();
  const { data, fresh, rejected } = await readWithFiles(request, form, context, uploads);
  const { page, alternate } = readPages(data);
  const messages = messagesOf(alternate?.language ?? language).webform;
  const posted = addFreshFiles(form, readAnswers(form, data), fresh);
  await removeDiscarded(uploads, form, data, context);
  const fingerprint = hashPost(data, fresh);
  const id = text(data, 'form_draft');
  const draft = id ? stores.drafts().load(id, { session, site, webform: form.id }) : null;
  const before = draft?.sent ? null : draft;

  const fields = fieldsIn(form.elements);
  const stepAt = (name: string) => form.steps.find(({ key }) => key === text(data, name)) ?? null;
  const step = stepAt('form_step');
  const postedKeys = new Set((step ? fieldsIn(step.elements) : fields).map(({ key }) => key));
  // Steps that were not visited yet have their initial answers.
  const base: Answers = before ? before.answers : step ? buildInitialFieldAnswers(form) : {};
  const current = Object.entries(posted).filter(([key]) => postedKeys.has(key));
  const answers = { ...base, ...Object.fromEntries(current), ...buildLockedAnswers(form) };

  const check = (name: string) =>
    verifyToken(text(data, name) ?? '', { form: form.id, site, now: Date.now() });
  const pageToken = check('form_page_token');
  const token = pageToken.kind === 'preview' ? pageToken : check('form_token');
  // Without script a page has the fields too that conditions hide, with what they begin with.
  const active = listActiveFields(form, answers);
  const entries = writeEntries(active, nameFilesByContent(fields, answers));
  const identity = { site, webform: form.id, session, page, answers: entries };
  const key = deriveIdempotencyKey(token, identity);

  const operation = operationIn(data);
  // Files of other steps are checked on submit.
  const found = findFiles(uploads, form, answers, { site, session, key }).filter(
    ({ element }) => operation === 'submit' || postedKeys.has(element),
  );
  uploads.extend(found.flatMap(({ found: file }) => (file.kind === 'stored' ? file.id : [])));
  const hasCookie = formSessionIn(request.headers.get('cookie')) !== null;
  const { lost, lostWithoutCookie } = messages.file;
  return {
    draft: before ? id : null,
    answers,
    files: { ...before?.files, ...filesThere(found) },
    problems: describeRejectedUploads(
      rejected.filter(({ element }) => active.includes(element)),
      messages,
    ),
    lost: listLostFiles(found, before?.files ?? {}, hasCookie ? lost : lostWithoutCookie),
    isAnswered: before !== null || isAnswer(fields, data, fresh),
    isForgotten: step !== null && before === null && step.key !== form.steps[0]?.key,
    operation,
    step,
    shownStep: (step ?? stepAt('form_shown'))?.key ?? null,
    token,
    key,
    pageKey: derivePageKey(pageToken, identity),
    honeypot: text(data, HONEYPOT),
    page,
    alternate,
    // A form that came back has its own page as the one before.
    referrer: before ? before.referrer : text(data, 'form_referrer'),
    start: startIn(text(data, 'form_start')),
    fingerprint,
    sent: readSent(id, draft, fingerprint),
  };
}
