import { type SubmitEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { fill } from '@/lib/i18n/fill';
import { flat } from '@/lib/forms/definition/form';
import { problemsByKey } from './answers-form';
import { Backdrop } from './backdrop';
import { Elements } from './elements';
import { type ErrorLine, errorList } from './error-list';
import { ErrorSummary } from './error-summary';
import { FormButtons } from './form-buttons';
import type { Accepted, FormProps } from './form-props';
import { FormContext } from './form-scope';
import styles from './form.module.css';
import { HiddenInputs } from './hidden-inputs';
import { StepProgress } from './step-progress';
import { useAnnouncer } from './use-announcer';
import { useAnswers, useStanding } from './use-answers';
import { useChecks } from './use-checks';
import { useLive } from './use-live';
import { useSteps } from './use-steps';
import { useSubmission } from './use-submission';
import { useTakeOver } from './use-take-over';
import { useTicked } from './use-ticked';
import { useTitleMark } from './use-title-mark';
import { useUploadNews, useUploadQueue } from './use-uploads';

type Props = FormProps & { id: string; onDone: (accepted: Accepted) => void };

/** The form itself: a real one that posts, and one that stays on the page with script. */
export function FormBody({ onDone, ...props }: Props) {
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
