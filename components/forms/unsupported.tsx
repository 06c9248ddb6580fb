import { type Control, useWatch } from 'react-hook-form';
import button from '@/components/ui/button.module.css';
import { answerTo } from '@/lib/forms/definition/answer';
import { fieldsIn } from '@/lib/forms/definition/form';
import { showAnswer } from '@/lib/forms/definition/shown-answer';
import { fill } from '@/lib/i18n/format';
import type { FormProps, Values } from './form-context';
import { pickVisibleAnswers } from './form-post';
import { Reach } from './error-summary';
import styles from './elements/group.module.css';

type Props = Pick<FormProps, 'messages' | 'contact'> & {
  titles: readonly string[];
  isAlways: boolean;
};

/** Names what has no control, before a visitor fills in the rest. */
export function Unsupported({ messages, contact, titles, isAlways }: Props) {
  const { title, always, sometimes } = messages.unsupported;
  const text = fill(isAlways ? always : sometimes, { titles: titles.join(', ') });
  return (
    <section className={styles.unknown}>
      {isAlways && <h2>{title}</h2>}
      <p>{text}</p>
      <Reach messages={messages} contact={contact} />
    </section>
  );
}

type AnswersProps = { props: FormProps; control: Control<Values> };

/** The CMS takes no submission without what has no control: the visitor mails the rest. */
export function AnswersByMail({ props, control }: AnswersProps) {
  const { form, messages, contact, page } = props;
  const { title, lead, link, text, subject } = messages.message;
  const answers = pickVisibleAnswers(form, useWatch({ control, name: 'answers' }));
  const lines = fieldsIn(form.elements).flatMap((field) => {
    const shown = showAnswer(field, answerTo(answers, field.key), messages);
    return shown === '' ? [] : [`${field.title}: ${shown}`];
  });
  const body = lines.join('\n');
  const query = [`subject=${subject} (${page})`, `body=${lines.join('\r\n')}`]
    .map((part) => part.replace(/=.*/s, (value) => `=${encodeURIComponent(value.slice(1))}`))
    .join('&');
  return (
    <section className={styles.unknown}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <p>
        <a className={button.filled} href={`mailto:${contact.mail}?${query}`}>
          {link}
        </a>
      </p>
      <p>{text}</p>
      <pre className={styles.answers}>{body}</pre>
    </section>
  );
}
