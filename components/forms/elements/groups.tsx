import { type ReactNode, useState } from 'react';
import { fill } from '@/lib/i18n/format';
import { describeCondition } from '@/lib/forms/definition/condition-text';
import type { Condition } from '@/lib/forms/definition/condition';
import type { FormElement } from '@/lib/forms/definition/element';
import { type FormScope, useFormScope } from '@/components/forms/form-context';
import { dependsOn } from '@/components/forms/element-states';
import { RichTextBlock } from '@/components/ui/rich-text';
import { fieldsIn } from '@/lib/forms/definition/form';
import awaited from './awaited.module.css';
import styles from './group.module.css';

export function conditionText(
  kind: 'shown' | 'needed',
  condition: Condition,
  { form, messages }: Pick<FormScope, 'form' | 'messages'>,
): string {
  const text = describeCondition(condition, form, messages.case);
  return text === null
    ? messages.case[`${kind}Unclear`]
    : fill(messages.case[kind], { case: text });
}

type ConditionalProps = { element: FormElement; children: ReactNode };

/** Without script all of a step renders, with its conditions; the server drops what does not apply. */
export function Conditional({ element, children }: ConditionalProps) {
  const { form, messages, status, isLive, stepKeys } = useFormScope();
  const { key, kind, states } = element;
  if (states.visible === null) return children;

  const isOpen = !isLive && dependsOn(element, 'visible', stepKeys);
  const isHidden = status.hidden.includes(key);
  // A text that appears responds to the last choice, so that it is a live region.
  const isAnnounced = isLive && kind === 'markup';
  if (isHidden && !isOpen && !isAnnounced) return null;

  const noteId = `${form.id}-${key}-case`;
  // The items that are there at first must not appear once more.
  const look = (isHidden ? awaited['awaited'] : styles.shown) ?? '';
  // The same element in every state, so that its content keeps the focus on hydration.
  return (
    <div
      role={isOpen ? 'group' : isAnnounced ? 'status' : undefined}
      aria-labelledby={isOpen ? noteId : undefined}
      className={isOpen ? `${styles.case ?? ''} ${look}` : styles.shown}
      data-waiting={(isOpen && isHidden) || undefined}
    >
      {isOpen && (
        <p
          id={noteId}
          className={`${styles.when ?? ''} ${awaited['awaited'] ?? ''}`}
          data-waiting={!isHidden || undefined}
        >
          {conditionText('shown', states.visible, { form, messages })}
        </p>
      )}
      {(isOpen || !isHidden) && children}
    </div>
  );
}

type FieldsetProps = { element: FormElement<'fieldset' | 'flexbox'>; children: ReactNode };

export function FieldsetGroup({ element, children }: FieldsetProps) {
  const { form, status } = useFormScope();
  const { kind, key, title, isTitleHidden, help } = element;
  const helpId = `${form.id}-${key}-help`;
  const content = <div className={styles[kind]}>{children}</div>;
  if (title === '' && !help) return content;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={help ? helpId : undefined}
      disabled={status.disabled.includes(key)}
    >
      {title && (
        <legend className={isTitleHidden ? 'visually-hidden' : styles.legend}>{title}</legend>
      )}
      {help && (
        <div id={helpId} className={styles.lead}>
          <RichTextBlock html={help} />
        </div>
      )}
      {content}
    </fieldset>
  );
}

type DetailsProps = { element: FormElement<'details'>; children: ReactNode };

export function DetailsGroup({ element, children }: DetailsProps) {
  const { problems } = useFormScope();
  const hasProblem = fieldsIn(element.elements).some(({ key }) => problems.has(key));
  const [had, setHad] = useState(hasProblem);
  const [isOpen, setIsOpen] = useState(element.isOpen || hasProblem);
  if (had !== hasProblem) {
    setHad(hasProblem);
    if (hasProblem) setIsOpen(true);
  }

  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{element.title}</summary>
      <div className={styles.inside}>
        {element.help && <RichTextBlock html={element.help} />}
        {children}
      </div>
    </details>
  );
}
