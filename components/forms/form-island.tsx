import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormState, type UseFormSetValue } from 'react-hook-form';
import { fill } from '@/lib/i18n/format';
import { flat } from '@/lib/forms/definition/form';
import button from '@/components/ui/button.module.css';
import type { Accepted } from '@/lib/forms/submission/result';
import { findUnsupported } from '@/lib/forms/definition/unsupported';
import styles from './form.module.css';
import { metaEntries } from './form-post';
import { fieldName, FormContext, type FormProps, type Values } from './form-context';
import { Honeypot } from './honeypot';
import { problemsByKey, useAnswers, useElementStatus } from './use-answers';
import { Elements } from './elements/elements';
import { errorList, ErrorSummary, useTitlePrefix } from './error-summary';
import { FormButtons, StepProgress, useSteps } from './steps';
import { useChecks } from './use-checks';
import { useLive, usePrepopulated, useTakeOver } from './use-take-over';
import { useSubmission } from './use-submission';
import { useTicked } from './element-states';
import { useUploadNews, useUploadQueue } from './uploads/use-uploads';
import { Confirmation } from './confirmation';
import { AnswersByMail, Unsupported } from './unsupported';

function useAnnouncer(): [announced: string, announce: (text: string) => void] {
  const [announced, setAnnounced] = useState('');
  const announce = useCallback((text: string) => {
    // Screen readers announce the same text again only when a character differs.
    setAnnounced((before) => (before === text && text !== '' ? `${text}\u{a0}` : text));
  }, []);
  return [announced, announce];
}

function Backdrop({ text }: { text: string }) {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      <div className={styles.busy}>
        <span className={styles.spinner} />
        {text}
      </div>
    </div>
  );
}

type HiddenInputsProps = {
  props: FormProps;
  step: string | null;
  /** A form that came back has none: a password manager may fill it in once more. */
  hasHoneypot: boolean;
};

function HiddenInputs({ props, step, hasHoneypot }: HiddenInputsProps) {
  const values = [...metaEntries(props, props.token), ...Object.entries(props.fixed ?? {})];
  const all = step === null ? values : [...values, ['form_step', step] as const];
  return (
    <>
      {all.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasHoneypot && <Honeypot formId={props.form.id} label={props.messages.leaveEmpty} />}
    </>
  );
}

type AlternatesProps = { alternates: FormProps['alternates'] };

/** They follow the forward button, which Enter in a field activates. */
const Alternates = ({ alternates = [] }: AlternatesProps) =>
  alternates.map(({ language, path, label }) => (
    <p key={language} className={styles.alternate} lang={language}>
      <button type="submit" name="form_to" value={path} className={button.link} formNoValidate>
        {label}
      </button>
    </p>
  ));

const NONE: NonNullable<FormProps['fixed']> = {};

/** Sets the answers that a choice beside the form decides. */
function useFixed(fixed: typeof NONE, setValue: UseFormSetValue<Values>): void {
  useEffect(() => {
    for (const [key, answer] of Object.entries(fixed)) setValue(fieldName(key), answer);
    return () => {
      // Another choice may leave the field to the visitor.
      for (const key of Object.keys(fixed)) setValue(fieldName(key), '');
    };
  }, [fixed, setValue]);
}

type Props = FormProps & { onDone: (accepted: Accepted) => void };

/** Posts without script; with script it stays on the page. */
function FormBody({ onDone, ...props }: Props) {
  const { form, messages, action, initial, contact, language, fixed = NONE } = props;
  const { id } = form;
  const element = useRef<HTMLFormElement>(null);
  const isLive = useLive();
  const [announced, announce] = useAnnouncer();
  const uploads = useUploadQueue(props);
  const rhf = useAnswers(props, uploads);
  const { control, setValue } = rhf;
  const { errors } = useFormState({ control });
  const status = useElementStatus(control, form);
  const steps = useSteps(form, status, initial.step);
  const step = steps.current?.key ?? null;
  const isAttempted = initial.problems.length > 0;
  const checks = useChecks({ form, rhf, step, isAttempted, announce });
  const submission = useSubmission({ props, rhf, uploads, steps, checks, element, onDone });
  const { isSending, submissionError, failures } = submission;
  const { elements } = steps;
  const keys = flat(elements).map(({ key }) => key);
  const stepKeys = new Set(keys.filter((key) => !Object.hasOwn(fixed, key)));
  const problems = problemsByKey(errors);
  const lines = errorList(form, problems, status.hidden, id, messages);
  const { titleOne, titleMany } = messages.summary;
  const count = lines.length;

  useTakeOver(element, form, setValue);
  usePrepopulated(form, rhf, initial.draft === null && !isAttempted);
  useFixed(fixed, setValue);
  useTicked(status, setValue);
  useUploadNews(uploads, { messages, setValue, announce });
  useTitlePrefix(count === 0 ? null : count === 1 ? titleOne : fill(titleMany, { count }));
  useEffect(() => {
    announce(isSending ? messages.sending : '');
  }, [isSending, announce, messages]);

  return (
    <FormContext
      value={{
        form,
        control,
        language,
        messages,
        contact,
        isLive,
        status,
        stepKeys,
        fixed,
        problems,
        uploads,
        leave: checks.leave,
        announce,
      }}
    >
      <form
        ref={element}
        id={id}
        className={styles.form}
        data-webform={form.id}
        method="post"
        action={`${action}#${id}`}
        encType="multipart/form-data"
        noValidate
        aria-busy={isSending || undefined}
        onSubmit={submission.onSubmit}
        onFocus={submission.touch}
        onChange={submission.touch}
      >
        <p role="status" className="visually-hidden">
          {announced}
        </p>
        <HiddenInputs props={props} step={step} hasHoneypot={failures === 0} />
        {initial.isMoved && <p className={styles.moved}>{messages.moved}</p>}
        <ErrorSummary
          messages={messages}
          contact={contact}
          lines={lines}
          submissionError={submissionError}
          failures={failures}
          headingId={`${id}-errors`}
          steps={steps}
        />
        {submissionError && findUnsupported(form).always.length > 0 && (
          <AnswersByMail props={props} control={control} />
        )}
        {steps.all.length > 0 && (
          <StepProgress
            steps={steps}
            messages={messages}
            isQuiet={count > 0 || submissionError !== null}
          />
        )}
        <div className={styles.elements}>
          <Elements elements={elements} />
        </div>
        <FormButtons form={form} steps={steps} messages={messages} isSending={isSending} />
        <Alternates alternates={props.alternates} />
        {isSending && <Backdrop text={messages.sending} />}
      </form>
    </FormContext>
  );
}

export function FormIsland(props: FormProps) {
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const { form, messages, contact } = props;
  const { always, sometimes } = findUnsupported(form);
  return accepted ? (
    <Confirmation accepted={accepted} messages={messages} id={form.id} />
  ) : (
    <>
      {props.above}
      {always.length > 0 && (
        <Unsupported messages={messages} contact={contact} titles={always} isAlways />
      )}
      {sometimes.length > 0 && (
        <Unsupported messages={messages} contact={contact} titles={sometimes} isAlways={false} />
      )}
      <FormBody {...props} onDone={setAccepted} />
    </>
  );
}
