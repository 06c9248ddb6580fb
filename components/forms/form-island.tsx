import { useState } from 'react';
import { Confirmation } from './confirmation';
import { FormBody } from './form-body';
import type { Accepted, FormProps } from './form-props';

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
