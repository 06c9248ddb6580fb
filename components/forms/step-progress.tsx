import { useEffect, useRef } from 'react';
import { fill } from '@/lib/i18n/fill';
import type { WebformWords } from '@/lib/forms/definition/words';
import styles from './steps.module.css';
import type { Steps } from './use-steps';

type Props = {
  steps: Steps;
  words: WebformWords;
  /** Something else takes the focus. */
  isQuiet: boolean;
};

/** Where the visitor is. At each other step its heading takes the focus. */
export function StepProgress({ steps, words, isQuiet }: Props) {
  const { all, index, current } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current?.key);
  const { list, progress, done } = words.steps;

  useEffect(() => {
    if (shown.current === current?.key) return;
    shown.current = current?.key;
    if (!isQuiet) heading.current?.focus();
  }, [current, isQuiet]);

  if (!current) return null;
  return (
    <div className={styles['progress']}>
      <h2 ref={heading} tabIndex={-1}>
        {fill(progress, { step: index + 1, steps: all.length, title: current.title })}
      </h2>
      <ol aria-label={list}>
        {all.map(({ key, title }, at) => (
          <li
            key={key}
            aria-current={at === index ? 'step' : undefined}
            data-done={at < index || undefined}
          >
            <span>
              {title}
              {at < index && <span className="visually-hidden"> {done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
