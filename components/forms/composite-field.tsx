import type { ReactNode } from 'react';
import { partOf, type Parts } from '@/lib/forms/definition/answer';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { type Field, partId, WHOLE } from './field';
import styles from './field.module.css';
import { GroupFrame } from './group-frame';

type Props = {
  element: FormElement<'address' | 'composite'>;
  field: Field;
  drawPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
  /** The visitor leaves a part. */
  onPartLeave?: () => void;
};

/** A question with parts, each a field of its own under one legend. */
export function CompositeField({ element, field, drawPart, onPartLeave }: Props) {
  const { kind, parts } = element;
  const { answer, problems } = field;
  const isAnyRequired = field.isRequired || parts.some(({ isRequired }) => isRequired);
  const given: Parts = Object.fromEntries(
    parts.map(({ key }) => {
      const own = partOf(answer, key);
      return [key, typeof own === 'string' ? own : ''];
    }),
  );

  return (
    <GroupFrame
      element={element}
      field={{ ...field, isRequired: isAnyRequired }}
      error={problems.get(WHOLE) ?? null}
    >
      <div className={styles['parts']} data-kind={kind}>
        {parts.map((part) => {
          const { key } = part;
          const problem = problems.get(key);
          const control = field.controls.find((one) => one.part === key);
          return (
            <div key={key} data-part={key}>
              {drawPart(part, {
                id: partId(field.id, key),
                controls: control ? [{ ...control, part: null }] : [],
                answer: given[key] ?? null,
                problems: new Map(problem === undefined ? [] : [[WHOLE, problem]]),
                // Where nothing is required, the legend says so for all.
                isRequired: part.isRequired || !isAnyRequired,
                isDisabled: field.isDisabled,
                note: null,
                onAnswer: (next) => {
                  field.onAnswer({ ...given, [key]: typeof next === 'string' ? next : '' });
                },
                onLeave: () => onPartLeave?.(),
              })}
            </div>
          );
        })}
      </div>
    </GroupFrame>
  );
}
