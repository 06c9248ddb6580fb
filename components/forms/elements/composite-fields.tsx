import type { ReactNode } from 'react';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { NO_PART } from '@/lib/forms/definition/problems';
import { type Field, type FieldProps, GroupFrame, partField } from './field';
import styles from './field.module.css';

type Props = FieldProps<'address' | 'composite'> & {
  renderPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
};

export function CompositeField({ element, field, renderPart }: Props) {
  const { kind, parts } = element;
  const isPartRequired = parts.some(({ isRequired }) => isRequired);
  const isAnyRequired = field.isRequired || isPartRequired;
  const optional = isPartRequired ? null : field.optional;

  return (
    <GroupFrame
      element={element}
      field={{ ...field, optional }}
      error={field.problems.get(NO_PART) ?? null}
    >
      <div className={styles.parts} data-kind={kind}>
        {parts.map((part) => (
          <div key={part.key} data-part={part.key}>
            {renderPart(part, {
              // Where none is required, the legend has "(optional)" for all of them.
              ...partField(field, part.key, {
                isRequired: part.isRequired,
                optional: part.isRequired || !isAnyRequired ? null : 'always',
              }),
              // The group is left, not a part of it.
              onLeave: () => {},
            })}
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}
