import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type {
  ElementKind,
  FormElement,
  PartKind,
  QuestionKind,
} from '@/lib/forms/definition/element';
import { isQuestion } from '@/lib/forms/definition/form';
import { AddressField } from './address-field';
import { CheckboxField } from './checkbox-field';
import { CheckboxesField } from './checkboxes-field';
import { CompositeField } from './composite-field';
import { Conditional } from './conditional';
import { DateField } from './date-field';
import { DatelistField } from './datelist-field';
import { DetailsGroup } from './details-group';
import type { Field } from './field';
import { FieldsetGroup } from './fieldset-group';
import { FileField } from './file-field';
import { LineField, type LineKind } from './line-field';
import { QuestionField } from './question-field';
import { RadiosField } from './radios-field';
import { RepeatedField } from './repeated-field';
import { SelectField } from './select-field';
import { TextareaField } from './textarea-field';
import { UnknownElement } from './unknown-element';

const line = (element: FormElement<LineKind>, field: Field): ReactNode =>
  element.multiple === false ? (
    <LineField element={element} field={field} />
  ) : (
    <RepeatedField element={element} field={field}>
      {(one, own) => <LineField element={{ ...element, ...one }} field={own} />}
    </RepeatedField>
  );

/** How what is asked is drawn. A kind without a renderer does not compile. */
const fields: {
  readonly [Kind in QuestionKind]: (element: FormElement<Kind>, field: Field) => ReactNode;
} = {
  text: line,
  email: line,
  tel: line,
  url: line,
  iban: line,
  number: line,
  textarea: (element, field) =>
    element.multiple === false ? (
      <TextareaField element={element} field={field} />
    ) : (
      <RepeatedField element={element} field={field}>
        {(one, own) => <TextareaField element={{ ...element, ...one }} field={own} />}
      </RepeatedField>
    ),
  date: (element, field) =>
    element.multiple === false ? (
      <DateField element={element} field={field} />
    ) : (
      <RepeatedField element={element} field={field}>
        {(one, own) => <DateField element={{ ...element, ...one }} field={own} />}
      </RepeatedField>
    ),
  datelist: (element, field) => <DatelistField element={element} field={field} />,
  select: (element, field) =>
    element.multiple === false ? (
      <SelectField element={element} field={field} />
    ) : (
      <CheckboxesField element={element} field={field} />
    ),
  radios: (element, field) => <RadiosField element={element} field={field} />,
  checkboxes: (element, field) => <CheckboxesField element={element} field={field} />,
  checkbox: (element, field) => <CheckboxField element={element} field={field} />,
  file: (element, field) => <FileField element={element} field={field} />,
  address: (element, field) => (
    <AddressField element={element} field={field} drawPart={drawField} />
  ),
  composite: (element, field) => (
    <CompositeField element={element} field={field} drawPart={drawField} />
  ),
};

function drawField<Kind extends QuestionKind | PartKind>(
  element: FormElement<Kind>,
  field: Field,
): ReactNode {
  return fields[element.kind](element, field);
}

/** How the rest is drawn. What stands inside comes with it. */
const others: {
  readonly [Kind in Exclude<ElementKind, QuestionKind>]: (
    element: FormElement<Kind>,
    inside: ReactNode,
  ) => ReactNode;
} = {
  fieldset: (element, inside) => <FieldsetGroup element={element}>{inside}</FieldsetGroup>,
  flexbox: (element, inside) => <FieldsetGroup element={element}>{inside}</FieldsetGroup>,
  details: (element, inside) => <DetailsGroup element={element}>{inside}</DetailsGroup>,
  step: ({ help }, inside) => (
    <>
      {help && <RichTextBlock html={help} />}
      {inside}
    </>
  ),
  markup: ({ body }) => <RichTextBlock html={body} />,
  unknown: (element) => <UnknownElement element={element} />,
  // The form has its own buttons, and makes hidden values on the server.
  actions: () => null,
  hidden: () => null,
};

function drawOther<Kind extends Exclude<ElementKind, QuestionKind>>(
  element: FormElement<Kind>,
  inside: ReactNode,
): ReactNode {
  return others[element.kind](element, inside);
}

/** The elements of a form, or of a part of it, in their order. */
export function Elements({ elements }: { elements: readonly FormElement[] }): ReactNode {
  return elements.map((element) => (
    <Conditional key={element.key} element={element}>
      {isQuestion(element) ? (
        <QuestionField element={element}>{(field) => drawField(element, field)}</QuestionField>
      ) : (
        drawOther(element, 'elements' in element ? <Elements elements={element.elements} /> : null)
      )}
    </Conditional>
  ));
}
