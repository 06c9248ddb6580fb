import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LoadError, sendForm } from '@/lib/browser/fetch-json';
import { pushEvent } from '@/lib/browser/consent';
import { isPlainClick } from '@/lib/browser/plain-click';
import type { Answers } from '@/lib/forms/definition/answer';
import { fieldsIn } from '@/lib/forms/definition/form';
import { writeEntries, HONEYPOT } from '@/lib/forms/definition/form-data';
import type { Accepted, Rejected, SubmissionResult } from '@/lib/forms/submission/result';
import { pickTrackedAnswers } from '@/lib/forms/definition/tracked';
import { loadDecoders, loadRules } from './loaded-later';
import { errorsByKey } from './use-answers';
import { fieldName, type FormProps, type Values } from './form-context';
import type { Steps } from './steps';
import type { Checks } from './use-checks';
import type { UploadQueue } from './uploads/upload-queue';
import { buildMove, buildPost, postPage, pickVisibleAnswers } from './form-post';
import { useToken } from './use-token';

export type SubmissionError = { message: string; canRetry: boolean };

type Options = {
  props: FormProps;
  rhf: UseFormReturn<Values>;
  uploads: UploadQueue;
  steps: Steps;
  checks: Checks;
  element: RefObject<HTMLFormElement | null>;
  onDone: (accepted: Accepted) => void;
};

/** Null when the network fails. */
async function send(path: string, body: FormData): Promise<SubmissionResult | 'unreadable' | null> {
  // Before it is sent: a reply that cannot be read would be requested again.
  const decoders = await loadDecoders();
  if (!decoders) return null;
  try {
    return decoders.decodeResult(await sendForm(path, body)) ?? 'unreadable';
  } catch (error) {
    if (error instanceof LoadError) return 'unreadable';
    // Thrown by fetch for a network error and for a timeout.
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

const honeypotIn = (element: HTMLFormElement | null): string => {
  const field = element?.elements.namedItem(HONEYPOT);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Takes the answers along where the visitor follows a link to the page in another language. */
function useMove(
  { form, initial }: FormProps,
  { getValues }: Pick<UseFormReturn<Values>, 'getValues'>,
  uploads: UploadQueue,
  move: (to: string) => Promise<void>,
): void {
  const entries = () => JSON.stringify(writeEntries(form.elements, getValues().answers));
  const [before] = useState(entries);

  useEffect(() => {
    const hasAnswers = () =>
      initial.draft !== null || uploads.rows().length > 0 || entries() !== before;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-alternate]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
      if (!isPlainClick(event) || !hasAnswers()) return;
      event.preventDefault();
      void move(link.pathname);
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  });
}

/** Ignores further clicks while one is in progress. */
export function useSubmission(options: Options) {
  const { props, rhf, uploads, steps, checks, element, onDone } = options;
  const { form, messages, initial, action } = props;
  const hasProblem = initial.message !== null || initial.problems.length > 0;
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState(hasProblem ? 1 : 0);
  const [submissionError, setSubmissionError] = useState<SubmissionError | null>(
    initial.message === null ? null : { message: initial.message, canRetry: false },
  );
  const isBusy = useRef(false);
  const tokens = useToken(props);

  async function runExclusively(task: () => Promise<boolean>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(uploads.isBusy());
    try {
      await uploads.whenIdle();
      if (!(await task())) setFailures((count) => count + 1);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  function goToFirst(keys: readonly string[]) {
    const step = keys.map(steps.stepOf).find((one) => one !== null);
    if (!step) return;
    checks.attempt(step);
    steps.goTo(step);
  }

  function showRejection({ problems, message, token }: Rejected) {
    if (token !== null) tokens.replace(token);
    setSubmissionError(message === null ? null : { message, canRetry: false });
    for (const [key, error] of Object.entries(errorsByKey(problems)))
      rhf.setError(fieldName(key), error);
    for (const { part, message: reason } of problems) if (part !== null) uploads.lose(part, reason);
    goToFirst(problems.map(({ key }) => key));
  }

  async function post(answers: Answers): Promise<boolean> {
    setIsSending(true);
    const body = buildPost(props, answers, await tokens.take(), honeypotIn(element.current));
    const result = await send(action, body);
    if (result === null) setSubmissionError({ message: messages.noConnection, canRetry: true });
    else if (result === 'unreadable')
      setSubmissionError({ message: messages.error, canRetry: true });
    else if (result.outcome === 'failed')
      setSubmissionError({ message: result.message, canRetry: false });
    else if (result.outcome === 'rejected') showRejection(result);
    else {
      const tracked = pickTrackedAnswers(form, pickVisibleAnswers(form, answers));
      pushEvent({ event: 'form-submit', form: form.id, answers: tracked });
      if (result.payment === undefined) onDone(result);
      else window.location.assign(result.payment);
      return true;
    }
    return false;
  }

  /** Goes on in another language, with the answers. */
  const move = (to: string): Promise<void> =>
    runExclusively(() => {
      const { answers } = rhf.getValues();
      postPage(action, buildMove(props, answers, to, steps.current?.key ?? null));
      return Promise.resolve(true);
    });
  useMove(props, rhf, uploads, move);

  async function submit(): Promise<boolean> {
    let isAccepted = false;
    await rhf.handleSubmit(
      async ({ answers }) => {
        isAccepted = await post(answers);
      },
      ({ answers }) => {
        goToFirst(Object.keys(answers ?? {}));
      },
    )();
    return isAccepted;
  }

  async function goToNext(): Promise<boolean> {
    const isRight = await rhf.trigger(fieldsIn(steps.elements).map(({ key }) => fieldName(key)));
    const next = steps.all[steps.index + 1];
    if (isRight && next) steps.goTo(next.key);
    return isRight;
  }

  function goToPrevious(): void {
    const previous = steps.all[steps.index - 1];
    if (previous && !isBusy.current) steps.goTo(previous.key);
  }

  return {
    isSending,
    submissionError,
    /** Each increment focuses the error summary. */
    failures,
    touch: () => {
      tokens.touch();
      void loadRules();
      void loadDecoders();
    },
    /** Does what the pressed button says. */
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      const pressed = submitter instanceof HTMLButtonElement ? submitter : null;
      if (pressed?.name === 'form_to') void move(pressed.value);
      else if (pressed?.value === 'previous') goToPrevious();
      else
        void runExclusively(() => {
          checks.attempt(steps.current?.key ?? null);
          setSubmissionError(null);
          return steps.isLast ? submit() : goToNext();
        });
    },
  };
}
