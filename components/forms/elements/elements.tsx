import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { listControls } from '@/lib/forms/definition/form-data';
import type {
  ElementKind,
  FormElement,
  FormField,
  FieldKind,
} from '@/lib/forms/definition/element';
import { fieldName, type FormScope, useFormScope } from '@/components/forms/form-context';
import { dependsOn } from '@/components/forms/element-states';
import { Reach } from '@/components/forms/error-summary';
import { RichTextBlock } from '@/components/ui/rich-text';
import { fieldsIn, isField } from '@/lib/forms/definition/form';
import { FileField } from './file-field';
import type { Field, Note } from './field';
import styles from './group.module.css';
import { CompositeField } from './composite-fields';
import {
  CheckboxesField,
  CheckboxField,
  LikertField,
  RadiosField,
  SelectField,
} from './choice-fields';
import { Conditional, conditionText, DetailsGroup, FieldsetGroup } from './groups';
import { DatelistField, DatetimeField, PickerField } from './date-fields';
import { type RepeatableKind, RepeatedField } from './repeated-fields';
import { EmailConfirmField, LineField, type LineKind, TextareaField } from './text-fields';

const NONE: Field['problems'] = new Map();

/** The condition for being enabled or required, where the page does not show it. */
function describeState(element: FormField, scope: FormScope): Note | null {
  const { isLive, stepKeys, status } = scope;
  const { enabled, required, visible } = element.states;
  const isOff = isLive
    ? status.disabled.includes(element.key)
    : dependsOn(element, 'enabled', stepKeys);
  if (enabled && isOff) return { text: conditionText('shown', enabled, scope), isAwaited: false };
  // With script the "(optional)" of the label shows it.
  if (isLive || !required || visible || !dependsOn(element, 'required', stepKeys)) return null;
  return { text: conditionText('needed', required, scope), isAwaited: true };
}

/** The kinds that HTML lets a visitor focus and read without changing them. */
const READABLE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'textarea', 'email', 'email-confirm', 'tel', 'url', 'iban', 'number'] as const),
  ...(['date', 'time', 'datetime'] as const),
]);

const isLockedOff = ({ kind, lock }: FormField): boolean =>
  lock === 'disabled' || (lock === 'readonly' && !READABLE.has(kind));

type Props = { element: FormField; children: (field: Field) => ReactNode };

function ControlledField({ element, children }: Props) {
  const scope = useFormScope();
  const { key } = element;
  const { isLive, status, stepKeys } = scope;
  const { field } = useController({ control: scope.control, name: fieldName(key) });
  const isRequired = status.required.includes(key);
  const mayBeRequired = !isLive && dependsOn(element, 'required', stepKeys);
  const isFree = isLive || !dependsOn(element, 'enabled', stepKeys);
  // As in Drupal, which has no such state of a choice.
  const isReadNow =
    READABLE.has(element.kind) &&
    (isLive || !dependsOn(element, 'writable', stepKeys)) &&
    status.readOnly.includes(key);

  return children({
    id: `${scope.form.id}-${key}`,
    controls: listControls(element),
    answer: field.value,
    problems: scope.problems.get(key) ?? NONE,
    isRequired,
    // Without script the answers are not known; the note names the condition.
    optional: isRequired ? null : mayBeRequired ? 'with-script' : 'always',
    isDisabled: (isFree && status.disabled.includes(key)) || isLockedOff(element),
    isReadOnly: element.lock === 'readonly' || isReadNow,
    note: describeState(element, scope),
    onAnswer: (value) => {
      // Wrapped as an event: the value itself may be an object with a `target`.
      field.onChange({ target: { value } });
    },
    onLeave: () => {
      scope.leave(key);
    },
  });
}

function UnknownElement({ element }: { element: FormElement<'unknown'> }) {
  const { messages, contact } = useFormScope();
  return (
    <div className={styles.unknown}>
      {element.title && <p className={styles.name}>{element.title}</p>}
      <p>{messages.unknown}</p>
      <Reach messages={messages} contact={contact} />
    </div>
  );
}

type Render<Kind extends FieldKind> = (element: FormElement<Kind>, field: Field) => ReactNode;

const makeRepeatable =
  <Kind extends RepeatableKind>(render: Render<Kind>): Render<Kind> =>
  (element, field) =>
    element.multiple === false ? (
      render(element, field)
    ) : (
      <RepeatedField element={element} field={field}>
        {(texts, item) => render({ ...element, ...texts }, item)}
      </RepeatedField>
    );

const line = makeRepeatable<LineKind>((element, field) => (
  <LineField element={element} field={field} />
));

const composite: Render<'address' | 'composite'> = (element, field) => (
  <CompositeField element={element} field={field} renderPart={renderField} />
);

/** A kind without a renderer does not compile. */
const fields: { readonly [Kind in FieldKind]: Render<Kind> } = {
  text: line,
  email: line,
  tel: line,
  url: line,
  iban: line,
  number: line,
  textarea: makeRepeatable((element, field) => <TextareaField element={element} field={field} />),
  'email-confirm': (element, field) => <EmailConfirmField element={element} field={field} />,
  date: makeRepeatable((element, field) => <PickerField element={element} field={field} />),
  time: makeRepeatable((element, field) => <PickerField element={element} field={field} />),
  datetime: (element, field) => <DatetimeField element={element} field={field} />,
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
  terms: (element, field) => <CheckboxField element={element} field={field} />,
  likert: (element, field) => <LikertField element={element} field={field} />,
  file: (element, field) => <FileField element={element} field={field} />,
  address: composite,
  composite,
};

function renderField<Kind extends FieldKind>(element: FormElement<Kind>, field: Field): ReactNode {
  return fields[element.kind](element, field);
}

const others: {
  readonly [Kind in Exclude<ElementKind, FieldKind>]: (
    element: FormElement<Kind>,
    children: ReactNode,
  ) => ReactNode;
} = {
  fieldset: (element, children) => <FieldsetGroup element={element}>{children}</FieldsetGroup>,
  flexbox: (element, children) => <FieldsetGroup element={element}>{children}</FieldsetGroup>,
  details: (element, children) => <DetailsGroup element={element}>{children}</DetailsGroup>,
  step: ({ help }, children) => (
    <>
      {help && <RichTextBlock html={help} />}
      {children}
    </>
  ),
  markup: ({ body, isNotice }) =>
    isNotice ? (
      <div className={styles.unknown}>
        <RichTextBlock html={body} />
      </div>
    ) : (
      <RichTextBlock html={body} />
    ),
  unknown: (element) => <UnknownElement element={element} />,
  // The form renders its buttons, and the server adds hidden values.
  actions: () => null,
  hidden: () => null,
};

function renderOther<Kind extends Exclude<ElementKind, FieldKind>>(
  element: FormElement<Kind>,
  children: ReactNode,
): ReactNode {
  return others[element.kind](element, children);
}

export function Elements({ elements }: { elements: readonly FormElement[] }): ReactNode {
  const { fixed } = useFormScope();
  // A group of which all fields are chosen above the form would be a heading alone.
  const rest = elements.filter((element) => {
    const fields = fieldsIn([element]);
    return fields.length === 0 || fields.some(({ key }) => !Object.hasOwn(fixed, key));
  });
  return rest.map((element) => (
    <Conditional key={element.key} element={element}>
      {isField(element) ? (
        <ControlledField element={element}>
          {(field) => renderField(element, field)}
        </ControlledField>
      ) : (
        renderOther(
          element,
          'elements' in element ? <Elements elements={element.elements} /> : null,
        )
      )}
    </Conditional>
  ));
}
