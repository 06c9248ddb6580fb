import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import button from '@/components/ui/button.module.css';
import { type FormElement, type FormField, limitOf } from '@/lib/forms/definition/element';
import { fill } from '@/lib/i18n/format';
import { valuesOf } from '@/lib/forms/definition/answer';
import { useFormScope } from '@/components/forms/form-context';
import { type Field, GroupFrame, partId, problemAt } from './field';
import awaited from './awaited.module.css';
import styles from './field.module.css';
import type { LineKind } from './text-fields';

/** Inputs without script, where none can be added. */
const COUNT_WITHOUT_SCRIPT = 3;

export type RepeatableKind = LineKind | 'textarea' | 'date' | 'time';

type Titled = Pick<FormField, 'title' | 'isTitleHidden' | 'help'>;
type Texts = { title: string; help: null; isTitleHidden: boolean };

type ItemsProps = {
  element: Titled;
  field: Field;
  count: number;
  limit: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number, texts: Texts) => ReactNode;
};

/** Focuses what is filled in at that place then: the button that was pressed may be gone. */
function goToItem(index: number, { currentTarget }: MouseEvent, change: () => void): void {
  const group = currentTarget.closest('fieldset');
  flushSync(change);
  const item = group?.querySelectorAll('[data-item]').item(index);
  item?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

export function RepeatedItems({
  element,
  field,
  count,
  limit,
  onAdd,
  onRemove,
  children,
}: ItemsProps) {
  const { messages, isLive } = useFormScope();
  const needed = Math.max(count, 1);
  const length = isLive ? needed : Math.max(needed, Math.min(COUNT_WITHOUT_SCRIPT, limit));
  const look = `${button.link ?? ''} ${styles.plain ?? ''} ${awaited['instead'] ?? ''}`;
  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      {Array.from({ length }, (_, index) => {
        const number = index + 1;
        const title = fill(messages.nth, { title: element.title, number });
        return (
          // The index is the identity of an item.
          <div
            key={index}
            className={`${styles.repeated ?? ''} ${awaited['awaited'] ?? ''}`}
            data-item
            data-waiting={index >= needed || undefined}
          >
            {children(index, { title, help: null, isTitleHidden: false })}
            {needed > 1 && index < needed && (
              <button
                type="button"
                className={look}
                onClick={(event) => {
                  goToItem(Math.min(index, needed - 2), event, () => {
                    onRemove(index);
                  });
                }}
              >
                {fill(messages.removeNth, { number })}
              </button>
            )}
          </div>
        );
      })}
      {needed < limit && (
        <button
          type="button"
          className={look}
          onClick={(event) => {
            goToItem(needed, event, onAdd);
          }}
        >
          {messages.addAnother}
        </button>
      )}
    </GroupFrame>
  );
}

type Props = {
  element: Titled & Pick<FormElement<RepeatableKind>, 'multiple'>;
  field: Field;
  children: (texts: Texts, item: Field) => ReactNode;
};

export function RepeatedField({ element, field, children }: Props) {
  const { answer, onAnswer } = field;
  const texts: readonly string[] = Array.isArray(answer) ? answer : valuesOf(answer);
  const padded = texts.length > 0 ? texts : [''];

  return (
    <RepeatedItems
      element={element}
      field={field}
      limit={limitOf(element)}
      count={texts.length}
      onAdd={() => {
        onAnswer([...padded, '']);
      }}
      onRemove={(index) => {
        onAnswer(padded.filter((_, at) => at !== index));
      }}
    >
      {(index, titles) =>
        children(titles, {
          ...field,
          id: index === 0 ? field.id : partId(field.id, String(index + 1)),
          answer: texts[index] ?? '',
          problems: new Map(),
          // An empty item is left out.
          isRequired: field.isRequired && index === 0,
          optional: null,
          note: null,
          onAnswer: (next) => {
            const value = typeof next === 'string' ? next : '';
            const length = Math.max(texts.length, index + 1);
            onAnswer(Array.from({ length }, (_, at) => texts[at] ?? '').with(index, value));
          },
        })
      }
    </RepeatedItems>
  );
}
