import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { HONEYPOT } from '@/lib/forms/definition/form-data';
import { fill } from '@/lib/i18n/format';
import { flat } from '@/lib/forms/definition/form';
import styles from './form.module.css';
import { surroundings } from './form-post';
import type { Accepted } from '@/lib/forms/submission/result';
import { FormContext, type FormProps } from './form-context';
import { problemsByKey, useAnswers, useStanding } from './use-answers';
import { Elements } from './elements/elements';
import { type ErrorLine, errorList, ErrorSummary, useTitleMark } from './error-summary';
import { FormButtons, StepProgress, useSteps } from './steps';
import { useChecks } from './use-checks';
import { useLive, useTakeOver } from './use-take-over';
import { useSubmission } from './use-submission';
import { useTicked } from './element-states';
import { useUploadNews, useUploadQueue } from './uploads/use-uploads';
import { Confirmation } from './confirmation';

/** What is to be read aloud, and how to say something. The same words can be said again. */
function useAnnouncer(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => {
    // A no-break space more or less makes it other words for who reads aloud what changes.
    setSaid((before) => (before === text && text !== '' ? `${text}\u{a0}` : text));
  }, []);
  return [said, say];
}

/** Lies over the form while it is under way. */
function Backdrop({ text }: { text: string }) {
  return (
    <div className={styles['backdrop']} aria-hidden="true">
      <div className={styles['busy']}>
        <span className={styles['spinner']} />
        {text}
      </div>
    </div>
  );
}

type HiddenInputsProps = { props: FormProps; step: string | null; id: string };

/** What a post without script brings besides answers, and what a person leaves empty. */
function HiddenInputs({ props, step, id }: HiddenInputsProps) {
  const values = surroundings(props, props.token);
  const all = step === null ? values : [...values, ['form_step', step] as const];
  return (
    <>
      {all.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles['empty']} aria-hidden="true">
        <label htmlFor={`${id}-${HONEYPOT}`}>{props.words.leaveEmpty}</label>
        <input
          id={`${id}-${HONEYPOT}`}
          type="text"
          name={HONEYPOT}
          defaultValue=""
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </div>
    </>
  );
}

type Props = FormProps & { id: string; onDone: (accepted: Accepted) => void };

/** The form itself: a real one that posts, and one that stays on the page with script. */
function FormBody({ onDone, ...props }: Props) {
  const { form, words, id, action, initial, contact, language, lookUpAddress } = props;
  const element = useRef<HTMLFormElement>(null);
  const isLive = useLive();
  const [said, say] = useAnnouncer();
  const uploads = useUploadQueue(props);
  const rhf = useAnswers(props, uploads);
  const { control, setValue } = rhf;
  const { errors } = useFormState({ control });
  const standing = useStanding(control, form);
  const steps = useSteps(form, standing, initial.step);
  const step = steps.current?.key ?? null;
  const isAttempted = initial.problems.length > 0;
  const checks = useChecks({ form, rhf, step, isAttempted, say });
  const submission = useSubmission({ props, rhf, uploads, steps, checks, element, onDone });
  const { isSending, trouble, failures } = submission;
  const { elements } = steps;
  const inSight = new Set(flat(elements).map(({ key }) => key));
  const problems = problemsByKey(errors);
  const lines = errorList(form, problems, standing.hidden, id);
  const { titleOne, titleMany } = words.summary;
  const count = lines.length;

  useTakeOver(element, form, setValue);
  useTicked(standing, setValue);
  useUploadNews(uploads, { words, setValue, say });
  useTitleMark(count === 0 ? null : count === 1 ? titleOne : fill(titleMany, { count }));
  useEffect(() => {
    say(isSending ? words.sending : '');
  }, [isSending, say, words]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const operation = submitter instanceof HTMLButtonElement ? submitter.value : null;
    if (operation === 'previous') submission.previous();
    else if (steps.isLast) void submission.submit();
    else void submission.next();
  }

  function follow({ key, id: controlId }: ErrorLine) {
    const target = steps.stepOf(key.split('/')[0] ?? key);
    if (target !== null && target !== step)
      flushSync(() => {
        steps.goTo(target);
      });
    const control = document.getElementById(controlId ?? '');
    const details = control?.closest('details');
    if (details) details.open = true;
    control?.focus();
  }

  return (
    <FormContext
      value={{
        ...{ form, id, control, language, words, contact, lookUpAddress },
        ...{ isLive, standing, inSight, problems, uploads, leave: checks.leave, say },
      }}
    >
      <form
        ref={element}
        id={id}
        className={styles['form']}
        data-webform={form.id}
        method="post"
        action={`${action}#${id}`}
        encType="multipart/form-data"
        noValidate
        aria-busy={isSending || undefined}
        onSubmit={onSubmit}
        onFocus={submission.touch}
        onChange={submission.touch}
      >
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <HiddenInputs props={props} step={step} id={id} />
        <ErrorSummary
          {...{ words, contact, lines, trouble, failures }}
          headingId={`${id}-errors`}
          onFollow={follow}
        />
        {steps.all.length > 0 && (
          <StepProgress {...{ steps, words }} isQuiet={count > 0 || trouble !== null} />
        )}
        <div className={styles['elements']}>
          <Elements elements={elements} />
        </div>
        <FormButtons {...{ form, steps, words, isSending }} />
        {isSending && <Backdrop text={words.sending} />}
      </form>
    </FormContext>
  );
}

/** A form of the backend. All of it is in the page that the server sends, and posts without script. */
export function FormIsland(props: FormProps) {
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const id = props.id ?? props.form.id;
  return accepted ? (
    <Confirmation accepted={accepted} words={props.words} id={id} />
  ) : (
    <FormBody {...props} id={id} onDone={setAccepted} />
  );
}
