import type { HeldFile } from '@/lib/forms/outbox/submission';
import type { Resolved } from '@/lib/forms/uploads/lookup';
import { type Answers, answerTo, valuesOf } from '@/lib/forms/definition/answer';
import { evaluate } from '@/lib/forms/definition/evaluate';
import { type Form, questionsIn } from '@/lib/forms/definition/form';
import { quarantine } from './quarantine';

/** `key`: the idempotency key under which the files may have been claimed before; null for none. */
type Whose = { site: string; visitor: string; key: string | null };

export type FoundFile = {
  element: string;
  /** Whether the form, with these answers, takes an answer to the element. */
  isTaken: boolean;
  ref: string;
  found: Resolved;
};

/** What every file reference in the answers stands for. Throws QuarantineUnavailable. */
export function findFiles(
  form: Form,
  answers: Answers,
  { site, visitor, key }: Whose,
): readonly FoundFile[] {
  const view = evaluate(form, answers);
  return questionsIn(form.elements)
    .filter(({ kind }) => kind === 'file')
    .flatMap(({ key: element }) => {
      const binding = { site, webform: form.id, element, visitor };
      const isTaken = view.isVisible(element) && view.isEnabled(element);
      return valuesOf(answerTo(answers, element)).map((ref): FoundFile => {
        return { element, isTaken, ref, found: quarantine().resolve(ref, binding, key) };
      });
    });
}

type Checked = {
  /** With the ids of files in quarantine in the place of references. */
  answers: Answers;
  /** Where it is not complete, those that are gone included, without name and size. */
  files: readonly HeldFile[];
  /** Whether all is there that the answers name and the form takes. */
  isComplete: boolean;
};

/**
 * The files that answers refer to: only those that this visitor uploaded for this element, and that
 * no other submission has. Throws QuarantineUnavailable.
 */
export function checkFiles(form: Form, answers: Answers, whose: Whose): Checked {
  const found = findFiles(form, answers, whose);
  const isComplete = found.every(({ isTaken, found: { kind } }) => !isTaken || kind === 'kept');
  const files = found.flatMap(({ element, found: file }): HeldFile[] => {
    if (file.kind === 'kept') return [{ id: file.id, element, name: file.name, bytes: file.size }];
    const isNamed = file.kind === 'gone' && !isComplete;
    return isNamed ? [{ id: file.id, element, name: '', bytes: 0 }] : [];
  });
  const idsOf = (element: string) =>
    files.flatMap((file) => (file.element === element ? [file.id] : []));
  const ids = found.map(({ element }) => [element, idsOf(element)] as const);
  return { answers: { ...answers, ...Object.fromEntries(ids) }, files, isComplete };
}
