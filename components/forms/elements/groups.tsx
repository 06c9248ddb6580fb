import { type ReactNode, useState } from 'react';
import { fill } from '@/lib/i18n/format';
import { describeCondition } from '@/lib/forms/definition/condition-text';
import type { FormElement } from '@/lib/forms/definition/element';
import { useFormScope } from '@/components/forms/form-context';
import { dependsOn } from '@/components/forms/element-states';
import { RichTextBlock } from '@/components/ui/rich-text';
import { fieldsIn } from '@/lib/forms/definition/form';
import awaited from './awaited.module.css';
import styles from './group.module.css';

type ConditionalProps = { element: FormElement; children: ReactNode };

/**
 * What is there in some cases only. With script it comes and goes with the answers. Without, all of
 * a step is there, with words for which case: the server leaves out what does not apply.
 */
export function Conditional({ element, children }: ConditionalProps) {
  const { id, form, words, standing, isLive, inSight } = useFormScope();
  const { key, kind, states } = element;
  if (states.visible === null) return children;

  const isOpen = !isLive && dependsOn(element, 'visible', inSight);
  const isHidden = standing.hidden.includes(key);
  // A text that appears is read aloud: it answers what the visitor has just chosen.
  const isSaid = isLive && kind === 'markup';
  if (isHidden && !isOpen && !isSaid) return null;

  const said = describeCondition(states.visible, form, words.case);
  const noteId = `${id}-${key}-case`;
  // One shape for all: what stands inside keeps its place, and the focus, when script takes over.
  return (
    <div
      role={isOpen ? 'group' : isSaid ? 'status' : undefined}
      aria-labelledby={isOpen ? noteId : undefined}
      className={isOpen ? `${styles['case'] ?? ''} ${awaited['awaited'] ?? ''}` : styles['shown']}
      data-waiting={(isOpen && isHidden) || undefined}
    >
      {isOpen && (
        <p id={noteId} className={styles['when']}>
          {said === null ? words.case.shownUnclear : fill(words.case.shown, { case: said })}
        </p>
      )}
      {(isOpen || !isHidden) && children}
    </div>
  );
}

type FieldsetProps = { element: FormElement<'fieldset' | 'flexbox'>; children: ReactNode };

/** Questions that belong together; in a flexbox side by side, where there is room. */
export function FieldsetGroup({ element, children }: FieldsetProps) {
  const { id, standing } = useFormScope();
  const { kind, key, title, isTitleHidden, help } = element;
  const helpId = `${id}-${key}-help`;
  const inside = <div className={styles[kind]}>{children}</div>;
  if (title === '' && !help) return inside;
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={help ? helpId : undefined}
      disabled={standing.disabled.includes(key)}
    >
      {title && (
        <legend className={isTitleHidden ? 'visually-hidden' : styles['legend']}>{title}</legend>
      )}
      {help && (
        <div id={helpId} className={styles['lead']}>
          <RichTextBlock html={help} />
        </div>
      )}
      {inside}
    </fieldset>
  );
}

type DetailsProps = { element: FormElement<'details'>; children: ReactNode };

/** Questions that most visitors pass by. It opens by itself when one of them has a problem. */
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
      className={styles['details']}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{element.title}</summary>
      <div className={styles['inside']}>
        {element.help && <RichTextBlock html={element.help} />}
        {children}
      </div>
    </details>
  );
}
