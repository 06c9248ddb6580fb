import button from './button.module.css';
import styles from './sheet.module.css';

/** How many options are chosen; nothing for none. */
export const ChosenCount = ({ count }: { count: number }) =>
  count > 0 && <span className={styles.number}>{count}</span>;

type Props = { sheet: string; label: string; className: string | undefined };

/** Opens the popover with the id `sheet`, and says how much is chosen in it. */
export const SheetOpener = ({ sheet, label, className, count }: Props & { count: number }) => (
  <button type="button" className={className} popoverTarget={sheet}>
    {label}
    <ChosenCount count={count} />
  </button>
);

export const SheetDone = ({ sheet, label, className }: Props) => (
  <button
    type="button"
    className={`${button.filled ?? ''} ${className ?? ''}`}
    popoverTarget={sheet}
    popoverTargetAction="hide"
  >
    {label}
  </button>
);
