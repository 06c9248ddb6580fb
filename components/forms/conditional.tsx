import type { ReactNode } from 'react';
import { fill } from '@/lib/i18n/fill';
import { caseWords } from '@/lib/forms/definition/case-words';
import type { FormElement } from '@/lib/forms/definition/element';
import awaited from './awaited.module.css';
import { useFormScope } from './form-scope';
import styles from './group.module.css';
import { dependsOn } from './standing';

type Props = { element: FormElement; children: ReactNode };

/**
 * What is there in some cases only. With script it comes and goes with the answers. Without, all of
 * a step is there, with words for which case: the server leaves out what does not apply.
 */
export function Conditional({ element, children }: Props) {
  const { id, form, words, standing, isLive, inSight } = useFormScope();
  const { key, kind, states } = element;
  if (states.visible === null) return children;

  const isOpen = !isLive && dependsOn(element, 'visible', inSight);
  const isHidden = standing.hidden.includes(key);
  // A text that appears is read aloud: it answers what the visitor has just chosen.
  const isSaid = isLive && kind === 'markup';
  if (isHidden && !isOpen && !isSaid) return null;

  const said = caseWords(states.visible, form, words.case);
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
