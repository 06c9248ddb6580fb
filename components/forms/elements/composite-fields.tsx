import { type ReactNode, useRef } from 'react';
import { partOf, type Parts, textOf } from '@/lib/forms/definition/answer';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { postalCodeIn } from '@/lib/forms/definition/formats';
import { useFormScope } from '@/components/forms/form-context';
import { type Field, GroupFrame, partId, WHOLE } from './field';
import styles from './field.module.css';

type CompositeProps = {
  element: FormElement<'address' | 'composite'>;
  field: Field;
  drawPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
  /** The visitor leaves a part. */
  onPartLeave?: () => void;
};

/** A question with parts, each a field of its own under one legend. */
export function CompositeField({ element, field, drawPart, onPartLeave }: CompositeProps) {
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

type AddressProps = {
  element: FormElement<'address'>;
  field: Field;
  drawPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
};

const HOUSE_NUMBER = /^\d+\s?\S{0,6}$/;

/**
 * An address. Where there is a look-up, a postal code and a house number alone become the whole; what
 * the visitor wrote is never replaced.
 */
export function AddressField({ element, field, drawPart }: AddressProps) {
  const { lookUpAddress } = useFormScope();
  const asked = useRef('');
  const latest = useRef(field);
  const { answer } = field;

  async function complete() {
    const code = postalCodeIn(textOf(partOf(answer, 'postal_code')));
    const line = textOf(partOf(answer, 'address'));
    const question = `${code ?? ''} ${line}`;
    latest.current = field;
    if (!lookUpAddress || !code || !HOUSE_NUMBER.test(line) || asked.current === question) return;

    asked.current = question;
    const found = await lookUpAddress(code, line);
    const now = latest.current.answer;
    if (!found || textOf(partOf(now, 'address')) !== line) return;
    const parts = element.parts.map(({ key }) => [key, textOf(partOf(now, key))] as const);
    const own = Object.fromEntries(parts);
    latest.current.onAnswer({
      ...own,
      address: `${found.street} ${line}`,
      city: own['city'] ? own['city'] : found.city,
    });
  }

  return (
    <CompositeField
      element={element}
      field={field}
      drawPart={drawPart}
      onPartLeave={() => {
        void complete();
      }}
    />
  );
}
