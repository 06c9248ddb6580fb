import type { Readable } from 'node:stream';
import type { Draft } from '@/lib/drafts/draft';
import { drafts } from '@/lib/drafts/drafts';
import { type Answers, answerTo, valuesOf } from '@/lib/webform/answer';
import { discardControlName, fileControlName, HONEYPOT } from '@/lib/webform/control';
import type { FormElement } from '@/lib/webform/element';
import { type Form, questionsIn } from '@/lib/webform/form';
import { initialQuestions } from '@/lib/webform/initial-answers';
import type { Problem } from '@/lib/webform/problem';
import { readAnswers } from '@/lib/webform/read-answers';
import type { WebformWords } from '@/lib/webform/words';
import { quarantine } from './quarantine';
import { readPost } from './read-post';
import { uploadWords } from './upload-words';

type Files = Draft['files'];

export type Posted = {
  /** Of the draft that it goes on from; null for the first post of a form. */
  draft: string | null;
  /** Those of other steps included; files as references. */
  answers: Answers;
  files: Files;
  /** What is wrong with files that came with this post. */
  problems: readonly Problem[];
  operation: 'next' | 'previous' | 'submit';
  /** The step of a wizard that was posted; null for a whole form. */
  step: FormElement<'step'> | null;
  token: string;
  trap: string | null;
  /** The path that the form says it stands on, and the page before it. */
  page: string | null;
  referrer: string | null;
};

type Whose = { site: string; visitor: string; words: WebformWords };

const isFile = (element: FormElement): element is FormElement<'file'> => element.kind === 'file';

const text = (data: FormData, name: string): string | null => {
  const value = data.get(name);
  return typeof value === 'string' ? value : null;
};

function operationIn(data: FormData): Posted['operation'] {
  const asked = text(data, 'form_op');
  return asked === 'next' || asked === 'previous' ? asked : 'submit';
}

/** What is kept of the files of an element: those named again, without those taken away. */
async function filesOf(
  form: Form,
  element: FormElement<'file'>,
  { posted, fresh, data }: { posted: Answers; fresh: Files; data: FormData },
  { site, visitor }: Whose,
): Promise<Files[string]> {
  const { key } = element;
  const binding = { site, webform: form.id, element: key, visitor };
  const discarded = new Set(data.getAll(discardControlName(key)));
  const found = [...valuesOf(answerTo(posted, key))].flatMap((ref) => {
    const upload = quarantine().resolve(ref, binding);
    return upload.kind === 'kept' ? [{ ref, ...upload }] : [];
  });
  const away = found.filter(({ ref }) => discarded.has(ref));
  await quarantine().remove(away.map(({ id }) => id));
  const kept = found
    .filter(({ ref }) => !discarded.has(ref))
    .map(({ ref, name, size }) => ({ ref, name, size }));
  const own = fresh[key] ?? [];
  // Who sends another one file means it to take the place of the first.
  return element.multiple === false && own.length > 0 ? own : [...kept, ...own];
}

/**
 * Reads a post of a form: its answers, with those of a wizard's other steps, and its files into
 * quarantine as they come. Throws UnreadablePost, TooManyAnswersError, QuarantineUnavailable.
 */
export async function receivePost(request: Request, form: Form, whose: Whose): Promise<Posted> {
  const { site, visitor, words } = whose;
  const questions = questionsIn(form.elements);
  const fileElements = questions.filter(isFile);
  const fresh: Files = {};
  const problems: Problem[] = [];

  async function take(control: string, stream: Readable, fileName: string): Promise<void> {
    const element = fileElements.find(({ key }) => fileControlName(key) === control);
    if (!element) return;
    const { key, maxBytes, extensions } = element;
    const binding = { site, webform: form.id, element: key, visitor };
    const file = { ...binding, fileName, declaredLength: null, maxBytes, extensions };
    const received = await quarantine().receive(stream, file);
    if (received.kind === 'kept') {
      const { ref, name, size } = received;
      fresh[key] = [...(fresh[key] ?? []), { ref, name, size }];
    } else {
      const reason = uploadWords(received.reason, element, words);
      problems.push({ key, part: null, message: `${received.name}: ${reason}` });
    }
  }

  const data = await readPost(request, take);
  const posted = readAnswers(form, data);
  const id = text(data, 'form_draft');
  const before = id ? drafts().load(id, { visitor, site, webform: form.id }) : null;
  const step = form.steps.find(({ key }) => key === text(data, 'form_step')) ?? null;
  const asked = new Set((step ? questionsIn(step.elements) : questions).map(({ key }) => key));
  // The steps that nobody has come to yet hold what they begin with.
  const base: Answers = before ? before.answers : step ? initialQuestions(form) : {};
  const files: Files = before ? { ...before.files } : {};
  for (const element of fileElements.filter(({ key }) => asked.has(key)))
    files[element.key] = await filesOf(form, element, { posted, fresh, data }, whose);
  const references = Object.fromEntries(
    Object.entries(files).map(([key, list]) => [key, list.map(({ ref }) => ref)]),
  );
  return {
    draft: before ? id : null,
    answers: {
      ...base,
      ...Object.fromEntries(Object.entries(posted).filter(([key]) => asked.has(key))),
      ...references,
    },
    files,
    problems,
    operation: operationIn(data),
    step,
    token: text(data, 'form_token') ?? '',
    trap: text(data, HONEYPOT),
    page: text(data, 'form_page'),
    referrer: text(data, 'form_referrer'),
  };
}
