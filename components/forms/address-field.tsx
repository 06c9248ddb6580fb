import { type ReactNode, useRef } from 'react';
import { partOf, textOf } from '@/lib/forms/definition/answer';
import type { FormElement, PartKind } from '@/lib/forms/definition/element';
import { postalCodeIn } from '@/lib/forms/definition/postal-code';
import { CompositeField } from './composite-field';
import type { Field } from './field';
import { useFormScope } from './form-scope';

type Props = {
  element: FormElement<'address'>;
  field: Field;
  drawPart: (part: FormElement<PartKind>, field: Field) => ReactNode;
};

const HOUSE_NUMBER = /^\d+\s?\S{0,6}$/;

/**
 * An address. Where there is a look-up, a postal code and a house number alone become the whole; what
 * the visitor wrote is never replaced.
 */
export function AddressField({ element, field, drawPart }: Props) {
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
