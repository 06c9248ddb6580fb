import { fill } from '@/lib/i18n/format';
import type { FormProps } from './form-context';
import { Reach } from './error-summary';
import styles from './elements/group.module.css';

type Props = Pick<FormProps, 'messages' | 'contact'> & {
  id: string;
  titles: readonly string[];
  isAlways: boolean;
};

/** Names what has no control, before a visitor fills in what would be rejected. */
export function Unaskable({ id, messages, contact, titles, isAlways }: Props) {
  const { title, always, sometimes } = messages.unaskable;
  const text = fill(isAlways ? always : sometimes, { titles: titles.join(', ') });
  return (
    <section id={isAlways ? id : undefined} className={styles['unknown']}>
      {isAlways && <h2>{title}</h2>}
      <p>{text}</p>
      <Reach messages={messages} contact={contact} />
    </section>
  );
}
