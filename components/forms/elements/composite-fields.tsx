import type { ReactNode } from 'react';
import { isTexts, type Parts } from '@/lib/forms/definition/answer';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { itemPart, itemsIn, maxItems } from '@/lib/forms/definition/form-data';
import { NO_PART } from '@/lib/forms/definition/problems';
import { type Field, type FieldProps, GroupFrame, partField, partId } from './field';
import styles from './field.module.css';
import { RepeatedItems } from './repeated-fields';

type Props = FieldProps<'address' | 'composite'> & {
  renderPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
};

function SingleComposite({ element, field, renderPart }: Props) {
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

/** It can be answered more than once. */
function RepeatedComposite({ element, field, renderPart }: Props) {
  const { answer, controls, problems, onAnswer } = field;
  const items = itemsIn(element, answer);
  const empty: Parts = Object.fromEntries(element.parts.map(({ key }) => [key, '']));

  const write = (all: readonly Parts[]) => {
    const entries = all.flatMap((item, index) =>
      Object.entries(item).map(([part, value]) => [itemPart(element, index, part), value] as const),
    );
    onAnswer(Object.fromEntries(entries));
  };
  const inItem = (index: number, name: string | null) => {
    const part = element.parts.find(({ key }) => itemPart(element, index, key) === name);
    return part?.key ?? null;
  };

  return (
    <RepeatedItems
      element={element}
      field={field}
      limit={maxItems(element)}
      count={items.length}
      onAdd={() => {
        write([...items.map((item) => ({ ...empty, ...item })), empty]);
      }}
      onRemove={(index) => {
        write(items.filter((_, at) => at !== index));
      }}
    >
      {(index, titles) => (
        <SingleComposite
          element={{ ...element, ...titles }}
          field={{
            ...field,
            id: partId(field.id, String(index)),
            controls: controls.flatMap((control) => {
              const part = inItem(index, control.part);
              return part === null ? [] : [{ ...control, part }];
            }),
            answer: items[index] ?? {},
            problems: new Map(
              [...problems].flatMap(([name, text]): [string, string][] => {
                const part = inItem(index, name);
                return part === null ? [] : [[part, text]];
              }),
            ),
            optional: null,
            note: null,
            onAnswer: (next) => {
              const item = typeof next === 'object' && !isTexts(next) ? next : {};
              const length = Math.max(items.length, index + 1);
              const all = Array.from({ length }, (_, at) => ({ ...empty, ...items[at] }));
              write(all.with(index, { ...empty, ...item }));
            },
          }}
          renderPart={renderPart}
        />
      )}
    </RepeatedItems>
  );
}

/** An address, name or other element of several parts. */
export const CompositeField = (props: Props) =>
  props.element.multiple === false ? (
    <SingleComposite {...props} />
  ) : (
    <RepeatedComposite {...props} />
  );
