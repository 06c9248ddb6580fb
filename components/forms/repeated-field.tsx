import type { ReactNode } from 'react';
import { fill } from '@/lib/i18n/fill';
import { valuesOf } from '@/lib/forms/definition/answer';
import type { FormElement } from '@/lib/forms/definition/element';
import styles from './field.module.css';
import { type Field, partId, problemAt } from './field';
import { useFormScope } from './form-scope';
import { GroupFrame } from './group-frame';
import type { LineKind } from './line-field';

/** How many there are to fill in, at least, for who cannot ask for one more. */
const WITHOUT_SCRIPT = 3;

type Props = {
  element: FormElement<LineKind | 'textarea' | 'date'>;
  field: Field;
  children: (one: { title: string; help: null; isTitleHidden: boolean }, own: Field) => ReactNode;
};

/** The same question, as often as its answers come. */
export function RepeatedField({ element, field, children }: Props) {
  const { words, isLive } = useFormScope();
  const { answer, onAnswer } = field;
  const limit = typeof element.multiple === 'number' ? element.multiple : Number.POSITIVE_INFINITY;
  const known: readonly string[] = Array.isArray(answer) ? answer : valuesOf(answer);
  const room = Math.max(known.length, isLive ? 1 : Math.min(WITHOUT_SCRIPT, limit));
  const texts = Array.from({ length: room }, (_, index) => known[index] ?? '');

  return (
    <GroupFrame element={element} field={field} error={problemAt(field)}>
      {texts.map((text, index) => {
        const number = index + 1;
        const own: Field = {
          ...field,
          id: index === 0 ? field.id : partId(field.id, String(number)),
          answer: text,
          problems: new Map(),
          isRequired: true,
          note: null,
          onAnswer: (next) => {
            const given = typeof next === 'string' ? next : '';
            onAnswer(texts.map((old, at) => (at === index ? given : old)));
          },
        };
        const title = fill(words.nth, { title: element.title, number });
        return (
          // What is told apart here is the place itself.
          <div key={index} className={styles['again']}>
            {children({ title, help: null, isTitleHidden: false }, own)}
            {isLive && texts.length > 1 && (
              <button
                type="button"
                className={styles['plain']}
                onClick={() => {
                  onAnswer(texts.filter((_, at) => at !== index));
                }}
              >
                {fill(words.removeNth, { number })}
              </button>
            )}
          </div>
        );
      })}
      {isLive && texts.length < limit && (
        <button
          type="button"
          className={styles['plain']}
          onClick={() => {
            onAnswer([...texts, '']);
          }}
        >
          {words.another}
        </button>
      )}
    </GroupFrame>
  );
}
