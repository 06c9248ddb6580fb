import { HONEYPOT } from '@/lib/forms/definition/form-data';

type Props = { formId: string; label: string };

/** A field for robots, which people neither see nor reach, and password managers should skip. */
export const Honeypot = ({ formId, label }: Props) => (
  <p className="visually-hidden" aria-hidden="true">
    <label htmlFor={`${formId}-${HONEYPOT}`}>{label}</label>
    <input
      id={`${formId}-${HONEYPOT}`}
      name={HONEYPOT}
      defaultValue=""
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
    />
  </p>
);
