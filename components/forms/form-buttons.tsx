import type { Form } from '@/lib/forms/definition/form';
import type { WebformWords } from '@/lib/forms/definition/words';
import styles from './form.module.css';
import type { Steps } from './use-steps';

type Props = { form: Form; steps: Steps; words: WebformWords; isSending: boolean };

/** The way on comes first: Enter in a field presses the first button of a form. */
export function FormButtons({ form, steps, words, isSending }: Props) {
  const { current, isLast, index } = steps;
  const operation = isLast ? 'submit' : 'next';
  const label = isLast
    ? (form.submitLabel ?? words.submit)
    : (current?.nextLabel ?? words.steps.next);
  return (
    <div className={styles['buttons']}>
      <button
        type="submit"
        name="form_op"
        value={operation}
        className={styles['submit']}
        aria-disabled={isSending || undefined}
      >
        {label}
      </button>
      {index > 0 && (
        <button
          type="submit"
          name="form_op"
          value="previous"
          className={styles['previous']}
          aria-disabled={isSending || undefined}
        >
          {current?.previousLabel ?? words.steps.previous}
        </button>
      )}
    </div>
  );
}
