import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { fill } from '@/lib/i18n/format';
import { describeCondition } from '@/lib/forms/definition/condition-text';
import { controlsOf } from '@/lib/forms/definition/form-data';
import type {
  ElementKind,
  FormElement,
  PartKind,
  FormField,
  FieldKind,
} from '@/lib/forms/definition/element';
import { fieldName } from '@/components/forms/use-answers';
import { type FormScope, useFormScope } from '@/components/forms/form-context';
import { dependsOn } from '@/components/forms/element-states';
import { Reach } from '@/components/forms/error-summary';
import { RichTextBlock } from '@/components/ui/rich-text';
import { isField } from '@/lib/forms/definition/form';
import { FileField } from './file-field';
import type { Field } from './field';
import styles from './group.module.css';
import { AddressField, CompositeField } from './composite-fields';
import { CheckboxesField, CheckboxField, RadiosField, SelectField } from './choice-fields';
import { Conditional, DetailsGroup, FieldsetGroup } from './groups';
import { DateField, DatelistField } from './date-fields';
import { LineField, type LineKind, RepeatedField, TextareaField } from './text-fields';

const NONE: Field['problems'] = new Map();

/** When it can be filled in, or must be, where the visitor cannot see that happen. */
function noteOf(element: FormField, scope: FormScope): string | null {
  const { isLive, inSight, standing, form, words } = scope;
  const { enabled, required, visible } = element.states;
  const isOff = isLive
    ? standing.disabled.includes(element.key)
    : dependsOn(element, 'enabled', inSight);
  if (enabled && isOff) {
    const said = describeCondition(enabled, form, words.case);
    return said === null ? words.case.shownUnclear : fill(words.case.shown, { case: said });
  }
  // With script, "(optioneel)" comes and goes.
  if (isLive || !required || visible || !dependsOn(element, 'required', inSight)) return null;
  const said = describeCondition(required, form, words.case);
  return said === null ? words.case.neededUnclear : fill(words.case.needed, { case: said });
}

type Props = { element: FormField; children: (field: Field) => ReactNode };

/** Ties a question to the answers of its form. */
function QuestionField({ element, children }: Props) {
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

/** What this version cannot ask is named, with another way to tell us. */
function UnknownElement({ element }: { element: FormElement<'unknown'> }) {
  const { words, contact } = useFormScope();
  return (
    <div className={styles['unknown']}>
      {element.title && <p className={styles['name']}>{element.title}</p>}
      <p>{words.unknown}</p>
      <Reach words={words} contact={contact} />
    </div>
  );
}

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
  readonly [Kind in FieldKind]: (element: FormElement<Kind>, field: Field) => ReactNode;
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

function drawField<Kind extends FieldKind | PartKind>(
  element: FormElement<Kind>,
  field: Field,
): ReactNode {
  return fields[element.kind](element, field);
}

/** How the rest is drawn. What stands inside comes with it. */
const others: {
  readonly [Kind in Exclude<ElementKind, FieldKind>]: (
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

function drawOther<Kind extends Exclude<ElementKind, FieldKind>>(
  element: FormElement<Kind>,
  inside: ReactNode,
): ReactNode {
  return others[element.kind](element, inside);
}

/** The elements of a form, or of a part of it, in their order. */
export function Elements({ elements }: { elements: readonly FormElement[] }): ReactNode {
  return elements.map((element) => (
    <Conditional key={element.key} element={element}>
      {isField(element) ? (
        <QuestionField element={element}>{(field) => drawField(element, field)}</QuestionField>
      ) : (
        drawOther(element, 'elements' in element ? <Elements elements={element.elements} /> : null)
      )}
    </Conditional>
  ));
}
