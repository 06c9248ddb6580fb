import { PhoneLink } from '@/components/ui/phone-link';
import type { WebformWords } from '@/lib/forms/definition/words';
import type { Contact } from './form-props';

/** How to reach us without the form. */
export function Reach({ words, contact }: { words: WebformWords; contact: Contact }) {
  const parts = words.reachLinks.split(/<(phone|mail)><\/\1>/);
  return (
    <p>
      {parts.map((part) => {
        if (part === 'phone') return <PhoneLink key={part} number={contact.phone} />;
        if (part !== 'mail') return part;
        return (
          <a key={part} href={`mailto:${contact.mail}`}>
            {contact.mail}
          </a>
        );
      })}
    </p>
  );
}
