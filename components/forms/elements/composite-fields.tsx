import { type ReactNode, useRef } from 'react';
import { partOf, textOf } from '@/lib/forms/definition/answer';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { postalCodeIn } from '@/lib/forms/definition/formats';
import { NO_PART, useFormScope } from '@/components/forms/form-context';
import { type Field, type FieldProps, GroupFrame, partField } from './field';
import styles from './field.module.css';

type Props<Kind extends 'address' | 'composite'> = FieldProps<Kind> & {
  renderPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
  onPartLeave?: () => void;
};

export function CompositeField(props: Props<'address' | 'composite'>) {
  const { element, field, renderPart, onPartLeave } = props;
  const { kind, parts } = element;
  const isPartRequired = parts.some(({ isRequired }) => isRequired);
  const isAnyRequired = field.isRequired || isPartRequired;
  const isOptionalNow = field.isOptionalNow && !isPartRequired;

  return (
    <GroupFrame
      element={element}
      field={{ ...field, isRequired: isAnyRequired, isOptionalNow }}
      error={field.problems.get(NO_PART) ?? null}
    >
      <div className={styles.parts} data-kind={kind}>
        {parts.map((part) => (
          <div key={part.key} data-part={part.key}>
            {renderPart(part, {
              // Where none is required, the legend has "(optional)" for all of them.
              ...partField(field, part.key, { isRequired: part.isRequired || !isAnyRequired }),
              onLeave: () => onPartLeave?.(),
            })}
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}

const HOUSE_NUMBER = /^\d+\s?\S{0,6}$/;

/** Completes a postal code and house number by the look-up, without replacing what was typed. */
export function AddressField({ element, field, renderPart }: Props<'address'>) {
  const { lookUpAddress } = useFormScope();
  const lastLookup = useRef('');
  const latest = useRef(field);
  const { answer } = field;

  async function complete() {
    const code = postalCodeIn(textOf(partOf(answer, 'postal_code')));
    const line = textOf(partOf(answer, 'address'));
    const lookup = `${code ?? ''} ${line}`;
    latest.current = field;
    if (!lookUpAddress || !code || !HOUSE_NUMBER.test(line) || lastLookup.current === lookup)
      return;

    lastLookup.current = lookup;
    const found = await lookUpAddress(code, line);
    const now = latest.current.answer;
    if (!found || textOf(partOf(now, 'address')) !== line) return;
    const parts = element.parts.map(({ key }) => [key, textOf(partOf(now, key))] as const);
    const typed = Object.fromEntries(parts);
    latest.current.onAnswer({
      ...typed,
      address: `${found.street} ${line}`,
      city: typed['city'] ? typed['city'] : found.city,
    });
  }

  return (
    <CompositeField
      element={element}
      field={field}
      renderPart={renderPart}
      onPartLeave={() => {
        void complete();
      }}
    />
  );
}
