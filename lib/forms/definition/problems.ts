import type { Answers } from './answer';
import type { FormField } from './element';
import { flat, type Form, type Problem, fieldsIn } from './form';
import { evaluate } from './visibility';

/** The key for problems with the field itself. */
export const NO_PART = '';

/** Messages by part. */
export type Problems = ReadonlyMap<string, string>;

/** The problems of each field; a part has one message, its first. */
export function groupProblems(problems: readonly Problem[]): ReadonlyMap<string, Problems> {
  const groups = new Map<string, Map<string, string>>();
  for (const { key, part, message } of problems) {
    const group = groups.get(key) ?? new Map<string, string>();
    groups.set(key, group);
    if (!group.has(part ?? NO_PART)) group.set(part ?? NO_PART, message);
  }
  return groups;
}

/** `field` is null for a problem of no field of the form. */
type ShownProblem = { key: string; field: FormField | null; part: string; message: string };

/** In the order of the form; problems of no field come last, those of hidden ones are left out. */
export function listShownProblems(
  { elements }: Form,
  problems: ReadonlyMap<string, Problems>,
  hidden: readonly string[],
): readonly ShownProblem[] {
  const fields = new Map(fieldsIn(elements).map((field) => [field.key, field]));
  const problemsAt = (key: string, field: FormField | null) =>
    [...(problems.get(key) ?? [])].map(([part, message]) => ({ key, field, part, message }));
  const visible = [...fields].filter(([key]) => !hidden.includes(key));
  const others = [...problems.keys()].filter((key) => !fields.has(key));
  return [
    ...visible.flatMap(([key, field]) => problemsAt(key, field)),
    ...others.flatMap((key) => problemsAt(key, null)),
  ];
}

/** Returns how many problems the page of a form with these answers shows. */
export function countProblems(
  form: Form,
  { answers, problems }: { answers: Answers; problems: readonly Problem[] },
): number {
  const view = evaluate(form, answers);
  const hidden = flat(form.elements).flatMap(({ key }) => (view.isVisible(key) ? [] : [key]));
  return listShownProblems(form, groupProblems(problems), hidden).length;
}
