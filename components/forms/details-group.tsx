import { type ReactNode, useState } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { FormElement } from '@/lib/forms/definition/element';
import { questionsIn } from '@/lib/forms/definition/form';
import { useFormScope } from './form-scope';
import styles from './group.module.css';

type Props = { element: FormElement<'details'>; children: ReactNode };

/** Questions that most visitors pass by. It opens by itself when one of them has a problem. */
export function DetailsGroup({ element, children }: Props) {
  const { problems } = useFormScope();
  const hasProblem = questionsIn(element.elements).some(({ key }) => problems.has(key));
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
