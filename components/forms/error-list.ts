import { type Form, questionsIn } from '@/lib/forms/definition/form';
import { controlsOf } from '@/lib/forms/definition/control';
import type { Question } from '@/lib/forms/definition/element';
import { partId, type Problems } from './field';

/** One line of the summary; `id` is that of the control to mend, null where there is none. */
export type ErrorLine = { key: string; id: string | null; title: string | null; message: string };

function idOf(question: Question, part: string, formId: string): string {
  const id = `${formId}-${question.key}`;
  const controls = controlsOf(question);
  const known = controls.some((control) => control.part === part) ? part : null;
  return partId(id, known ?? controls[0]?.part ?? null);
}

function titleOf(question: Question, part: string): string {
  const own = 'parts' in question ? question.parts.find(({ key }) => key === part) : null;
  return own?.title ?? question.title;
}

/** What is wrong, in the order of the form; what is at nothing that can be seen comes last. */
export function errorList(
  { elements }: Form,
  problems: ReadonlyMap<string, Problems>,
  hidden: readonly string[],
  formId: string,
): readonly ErrorLine[] {
  const questions = questionsIn(elements).filter(({ key }) => !hidden.includes(key));
  const own = questions.flatMap((question) =>
    [...(problems.get(question.key) ?? [])].map(([part, message]) => ({
      key: `${question.key}/${part}`,
      id: idOf(question, part, formId),
      title: titleOf(question, part),
      message,
    })),
  );
  const known = new Set(questionsIn(elements).map(({ key }) => key));
  const rest = [...problems].flatMap(([key, list]) =>
    known.has(key)
      ? []
      : [...list.values()].map((message) => ({ key, id: null, title: null, message })),
  );
  return [...own, ...rest];
}
