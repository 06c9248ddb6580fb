import type { FormElement } from '@/lib/forms/definition/element';
import { useFormScope } from './form-scope';
import styles from './group.module.css';
import { Reach } from './reach';

/** What this version cannot ask is named, with another way to tell us. */
export function UnknownElement({ element }: { element: FormElement<'unknown'> }) {
  const { words, contact } = useFormScope();
  return (
    <div className={styles['unknown']}>
      {element.title && <p className={styles['name']}>{element.title}</p>}
      <p>{words.unknown}</p>
      <Reach words={words} contact={contact} />
    </div>
  );
}
