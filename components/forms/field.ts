import type { Answer } from '@/lib/forms/definition/answer';
import type { Control } from '@/lib/forms/definition/control';

/** What stands for an element as a whole among its problems by part. */
export const WHOLE = '';

/** What is wrong with an element, by its part. */
export type Problems = ReadonlyMap<string, string>;

/** How an element that is asked stands, and how it tells of the visitor. */
export type Field = {
  /** The id of its first control; those of parts begin with it. */
  id: string;
  controls: readonly Control[];
  answer: Answer | null;
  problems: Problems;
  isRequired: boolean;
  isDisabled: boolean;
  /** For which case it is, where that is not to be seen from the form itself. */
  note: string | null;
  onAnswer: (answer: Answer) => void;
  /** The visitor goes on to something else. */
  onLeave: () => void;
};

export const partId = (id: string, part: string | null): string =>
  part === null ? id : `${id}-${part}`;

/** The name of a control of the element; of its first where no part is given. */
export const nameOf = ({ controls }: Field, part: string | null = null): string =>
  (controls.find((control) => control.part === part) ?? controls[0])?.name ?? '';

/** What is wrong with any of these parts; with the element as a whole where none is given. */
export const problemAt = ({ problems }: Field, ...parts: readonly string[]): string | null =>
  [WHOLE, ...parts].map((part) => problems.get(part)).find((text) => text !== undefined) ?? null;
