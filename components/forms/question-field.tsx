import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { fill } from '@/lib/i18n/fill';
import { caseWords } from '@/lib/forms/definition/case-words';
import { controlsOf } from '@/lib/forms/definition/control';
import type { Question } from '@/lib/forms/definition/element';
import { fieldName } from './answers-form';
import type { Field } from './field';
import { type FormScope, useFormScope } from './form-scope';
import { dependsOn } from './standing';

const NONE: Field['problems'] = new Map();

/** When it can be filled in, or must be, where the visitor cannot see that happen. */
function noteOf(element: Question, scope: FormScope): string | null {
  const { isLive, inSight, standing, form, words } = scope;
  const { enabled, required, visible } = element.states;
  const isOff = isLive
    ? standing.disabled.includes(element.key)
    : dependsOn(element, 'enabled', inSight);
  if (enabled && isOff) {
    const said = caseWords(enabled, form, words.case);
    return said === null ? words.case.shownUnclear : fill(words.case.shown, { case: said });
  }
  // With script, "(optioneel)" comes and goes.
  if (isLive || !required || visible || !dependsOn(element, 'required', inSight)) return null;
  const said = caseWords(required, form, words.case);
  return said === null ? words.case.neededUnclear : fill(words.case.needed, { case: said });
}

type Props = { element: Question; children: (field: Field) => ReactNode };

/** Ties a question to the answers of its form. */
export function QuestionField({ element, children }: Props) {
  const scope = useFormScope();
  const { key } = element;
  const { isLive, standing, inSight } = scope;
  const { field } = useController({ control: scope.control, name: fieldName(key) });
  const isFree = isLive || !dependsOn(element, 'enabled', inSight);

  return children({
    id: `${scope.id}-${key}`,
    controls: controlsOf(element),
    answer: field.value,
    problems: scope.problems.get(key) ?? NONE,
    // Without script nobody knows yet; the note tells.
    isRequired:
      standing.required.includes(key) || (!isLive && dependsOn(element, 'required', inSight)),
    isDisabled: isFree && standing.disabled.includes(key),
    note: noteOf(element, scope),
    onAnswer: (value) => {
      // As an event, for an answer of parts is an object too.
      field.onChange({ target: { value } });
    },
    onLeave: () => {
      scope.leave(key);
    },
  });
}
