import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/links/button-link';
import { useAwake } from '@/components/ui/use-awake';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { WebformMessages } from '@/lib/forms/definition/form';
import type { Accepted } from '@/lib/forms/submission/result';
import styles from './confirmation.module.css';

type Props = { accepted: Accepted; messages: WebformMessages; id: string };

const isUrl = (next: string) => /^(?:\/(?![/\\])|https:\/\/)/.test(next);

export function Confirmation({ accepted, messages, id }: Props) {
  const { receipt, title, message, next } = accepted;
  const heading = useRef<HTMLHeadingElement>(null);
  const { sent } = messages;
  const href = next !== null && isUrl(next) ? next : null;

  useAwake(heading);
  useEffect(() => {
    // A visitor can be elsewhere on a page that came with it before React does.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <section id={id} className={styles.confirmation} aria-labelledby={`${id}-sent`}>
      <h2 id={`${id}-sent`} ref={heading} tabIndex={-1}>
        {title ?? sent.title}
      </h2>
      {message && <RichTextBlock html={message} />}
      <dl className={styles.receipt}>
        <dt>{sent.receipt}</dt>
        <dd translate="no">{receipt}</dd>
      </dl>
      <p>{sent.note}</p>
      {!message && (
        <>
          <h3>{sent.nextTitle}</h3>
          <p>{href === null && next !== null ? next : sent.next}</p>
        </>
      )}
      {message && next !== null && href === null && <p>{next}</p>}
      {href !== null && <ButtonLink link={{ href, label: sent.onward }} variant="outlined" />}
    </section>
  );
}
