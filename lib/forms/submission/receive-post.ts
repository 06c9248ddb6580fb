import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Draft, drafts } from '@/lib/forms/drafts';
import { keyOf, type TokenCheck, verifyToken } from './form-token';
import { type Answers, answerTo, valuesOf } from '@/lib/forms/definition/answer';
import {
  controlsOf,
  discardControlName,
  fileControlName,
  HONEYPOT,
  readAnswers,
} from '@/lib/forms/definition/form-data';
import type { FormElement, FormField } from '@/lib/forms/definition/element';
import {
  type Form,
  type Problem,
  fieldsIn,
  type WebformMessages,
} from '@/lib/forms/definition/form';
import { initialFieldAnswers, lockedAnswers } from '@/lib/forms/definition/initial-answers';
import { type Files, filesThere, findFiles, lostFiles, uploadMessage } from './files';
import { contentIn } from '@/lib/forms/uploads/keys';
import { quarantine } from '@/lib/forms/uploads/quarantine';
import { clientAddressIn } from '@/lib/platform/client-network';
import { isDecodable } from './page-url';
import { MalformedPost, readPost } from './read-form-data';
import { formSessionIn } from './form-session';

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
  token: TokenCheck;
  key: string | null;
  honeypot: string | null;
  page: string | null;
  referrer: string | null;
  /** Equal for a second press on the same button. */
  fingerprint: string;
  sent: { draft: string; receipt: string; isSame: boolean } | null;
};

type PostContext = { site: string; session: string; messages: WebformMessages };

const isFile = (element: FormElement): element is FormElement<'file'> => element.kind === 'file';

const text = (data: FormData, name: string): string | null => {
  const value = data.get(name);
  return typeof value === 'string' ? value : null;
};

const isAnswer = (fields: readonly FormField[], data: FormData, fresh: Files): boolean =>
  Object.keys(fresh).length > 0 || fields.flatMap(controlsOf).some(({ name }) => data.has(name));

function operationIn(data: FormData): Posted['operation'] {
  const postedKeys = text(data, 'form_op');
  return postedKeys === 'next' || postedKeys === 'previous' ? postedKeys : 'submit';
}

/** Files count by name and size, because each post stores them under new references. */
function fingerprintOf(data: FormData, fresh: Files): string {
  const files = Object.entries(fresh).map(([key, list]) => [
    key,
    list.map(({ name, size }) => [name, size]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([...data, ...files.toSorted()]))
    .digest('base64url');
}

function sentAs(id: string | null, draft: Draft | null, fingerprint: string): Posted['sent'] {
  if (id === null || !draft?.sent) return null;
  const { receipt, fingerprint: before } = draft.sent;
  return { draft: id, receipt, isSame: before === fingerprint };
}

async function removeDiscarded(
  form: Form,
  data: FormData,
  { site, session }: PostContext,
): Promise<void> {
  for (const { key: element } of fieldsIn(form.elements).filter(isFile)) {
    const binding = { site, webform: form.id, element, session };
    const ids = data.getAll(discardControlName(element)).flatMap((ref) => {
      const found = typeof ref === 'string' ? quarantine().resolve(ref, binding) : null;
      return found?.kind === 'stored' ? [found.id] : [];
    });
    await quarantine().remove(ids);
  }
}

function withFresh(form: Form, posted: Answers, fresh: Files): Answers {
  const elements = fieldsIn(form.elements).filter(isFile);
  const references = elements.map(({ key, multiple }) => {
    const current = (fresh[key] ?? []).map(({ ref }) => ref);
    // A second file for a field that takes one replaces the first.
    const isReplaced = multiple === false && current.length > 0;
    return [key, [...(isReplaced ? [] : valuesOf(answerTo(posted, key))), ...current]] as const;
  });
  return { ...posted, ...Object.fromEntries(references) };
}

/** Names files by their content, because each post may store them under new references. */
const withContents = (fields: readonly FormField[], answers: Answers): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields
      .filter(isFile)
      .map(({ key }) => [key, valuesOf(answerTo(answers, key)).map(contentIn)] as const),
  ),
});

/** Throws UnreadablePost, TooManyAnswersError, StorageUnavailable. */
export async function receivePost(
  request: Request,
  form: Form,
  context: PostContext,
): Promise<Posted> {
  const { site, session, messages } = context;
  const fields = fieldsIn(form.elements);
  const fresh: Files = {};
  const problems: Problem[] = [];

  async function take(control: string, stream: Readable, fileName: string): Promise<void> {
    const element = fields.filter(isFile).find(({ key }) => fileControlName(key) === control);
    if (!element) return;
    const { key, maxBytes, extensions } = element;
    const binding = { site, webform: form.id, element: key, session };
    const ipAddress = clientAddressIn(request.headers);
    const file = { ...binding, ipAddress, fileName, declaredLength: null, maxBytes, extensions };
    const received = await quarantine().receive(stream, file);
    if (received.kind === 'stored') {
      const { ref, name, size } = received;
      fresh[key] = [...(fresh[key] ?? []), { ref, name, size }];
    } else {
      const reason = uploadMessage(received.reason, element, messages);
      problems.push({ key, part: null, message: `${received.name}: ${reason}` });
    }
  }

  const data = await readPost(request, take);
  const page = text(data, 'form_page');
  if (page !== null && !isDecodable(page)) throw new MalformedPost('not a page');
  const posted = withFresh(form, readAnswers(form, data), fresh);
  await removeDiscarded(form, data, context);
  const fingerprint = fingerprintOf(data, fresh);
  const id = text(data, 'form_draft');
  const draft = id ? drafts().load(id, { session, site, webform: form.id }) : null;
  const before = draft?.sent ? null : draft;
  const step = form.steps.find(({ key }) => key === text(data, 'form_step')) ?? null;
  const postedKeys = new Set((step ? fieldsIn(step.elements) : fields).map(({ key }) => key));
  // Steps that were not visited yet have their initial answers.
  const base: Answers = before ? before.answers : step ? initialFieldAnswers(form) : {};
  const current = Object.entries(posted).filter(([key]) => postedKeys.has(key));
  const answers = { ...base, ...Object.fromEntries(current), ...lockedAnswers(form) };
  const token = verifyToken(text(data, 'form_token') ?? '', {
    ...{ form: form.id, site, now: Date.now() },
  });
  const byContent = withContents(fields, answers);
  const key = keyOf(token, { site, webform: form.id, session, page, answers: byContent });

  const operation = operationIn(data);
  // Files of other steps are checked on submit.
  const found = findFiles(form, answers, { site, session, key }).filter(
    ({ element }) => operation === 'submit' || postedKeys.has(element),
  );
  quarantine().extend(found.flatMap(({ found: file }) => (file.kind === 'stored' ? file.id : [])));
  const hasCookie = formSessionIn(request.headers.get('cookie')) !== null;
  const { lost, lostWithoutCookie } = messages.file;
  return {
    draft: before ? id : null,
    answers,
    files: { ...before?.files, ...filesThere(found) },
    problems,
    lost: lostFiles(found, before?.files ?? {}, hasCookie ? lost : lostWithoutCookie),
    isAnswered: before !== null || isAnswer(fields, data, fresh),
    isForgotten: step !== null && before === null && step.key !== form.steps[0]?.key,
    operation,
    step,
    token,
    key,
    honeypot: text(data, HONEYPOT),
    page,
    referrer: text(data, 'form_referrer'),
    fingerprint,
    sent: sentAs(id, draft, fingerprint),
  };
}
