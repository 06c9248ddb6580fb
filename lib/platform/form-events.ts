import { channel } from 'node:diagnostics_channel';

export const FORM_EVENT_CHANNEL = 'kadelicht:form-event';

const events = channel(FORM_EVENT_CHANNEL);

/** `names` has the form, and one for each choice that was ticked in it. */
export type FormEvent = { site: string; names: readonly string[] };

/** For the daily sums, which the supervisor stores. */
export function reportFormEvent(event: FormEvent): void {
  events.publish(event);
}
