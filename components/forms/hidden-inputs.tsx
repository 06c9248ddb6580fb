import { HONEYPOT } from '@/lib/forms/definition/control';
import { surroundings } from './form-post';
import type { FormProps } from './form-props';
import styles from './form.module.css';

type Props = { props: FormProps; step: string | null; id: string };

/** What a post without script brings besides answers, and what a person leaves empty. */
export function HiddenInputs({ props, step, id }: Props) {
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
