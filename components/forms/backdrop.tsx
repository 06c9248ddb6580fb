import styles from './form.module.css';

/** Lies over the form while it is under way. */
export function Backdrop({ text }: { text: string }) {
  return (
    <div className={styles['backdrop']} aria-hidden="true">
      <div className={styles['busy']}>
        <span className={styles['spinner']} />
        {text}
      </div>
    </div>
  );
}
