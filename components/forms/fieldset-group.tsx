import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { FormElement } from '@/lib/forms/definition/element';
import { useFormScope } from './form-scope';
import styles from './group.module.css';

type Props = { element: FormElement<'fieldset' | 'flexbox'>; children: ReactNode };

/** Questions that belong together; in a flexbox side by side, where there is room. */
export function FieldsetGroup({ element, children }: Props) {
  const { id, standing } = useFormScope();
  const { kind, key, title, isTitleHidden, help } = element;
  const helpId = `${id}-${key}-help`;
  const inside = <div className={styles[kind]}>{children}</div>;
  if (title === '' && !help) return inside;
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={help ? helpId : undefined}
      disabled={standing.disabled.includes(key)}
    >
      {title && (
        <legend className={isTitleHidden ? 'visually-hidden' : styles['legend']}>{title}</legend>
      )}
      {help && (
        <div id={helpId} className={styles['lead']}>
          <RichTextBlock html={help} />
        </div>
      )}
      {inside}
    </fieldset>
  );
}
