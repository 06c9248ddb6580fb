import styles from './field.module.css';
import { useFormScope } from './form-scope';

type Props = { title: string; isHidden: boolean; isRequired: boolean };

/** What is asked, and whether it may be left open (spec section 5). */
export function Title({ title, isHidden, isRequired }: Props) {
  const { words } = useFormScope();
  return (
    <span className={isHidden ? 'visually-hidden' : undefined}>
      {title}
      {!isRequired && (
        <>
          {' '}
          <span className={styles['optional']}>{words.optional}</span>
        </>
      )}
    </span>
  );
}
