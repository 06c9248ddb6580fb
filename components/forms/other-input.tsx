import type { Other } from '@/lib/forms/definition/choice';
import awaited from './awaited.module.css';
import { describedBy, Description } from './description';
import { type Field, nameOf, partId } from './field';
import styles from './field.module.css';
import { useFormScope } from './form-scope';

type Props = {
  other: Other;
  field: Field;
  /** Whether the option that opens it is chosen. */
  isOpen: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** The free answer beside the options; without script it is always there. */
export function OtherInput({ other, field, isOpen, value, onChange }: Props) {
  const { isLive } = useFormScope();
  if (isLive && !isOpen) return null;

  const id = partId(field.id, 'other');
  const error = field.problems.get('other') ?? null;
  const described = { id, help: null, note: null, error };
  return (
    <div
      className={`${styles['other'] ?? ''} ${awaited['awaited'] ?? ''}`}
      data-waiting={!isLive && !isOpen ? true : undefined}
      data-invalid={error ? true : undefined}
    >
      <label htmlFor={id}>{other.label}</label>
      <Description {...described} />
      <input
        id={id}
        className={styles['input']}
        type="text"
        name={nameOf(field, 'other')}
        placeholder={other.placeholder ?? undefined}
        disabled={field.isDisabled}
        aria-describedby={describedBy(described)}
        aria-invalid={error ? true : undefined}
        aria-required={isOpen || undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onBlur={field.onLeave}
      />
    </div>
  );
}
