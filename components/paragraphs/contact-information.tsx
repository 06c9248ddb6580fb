import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './contact-information.module.css';

/** Whom to call or mail, in one sight. */
export function ContactInformationParagraph({
  heading,
  body,
  phone,
  email,
  link,
  secondaryLink,
}: Paragraph<'contact-information'>) {
  return (
    <section className={styles['contact']}>
      <div>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
      </div>
      <div className={styles['ways']}>
        {phone && (
          <p>
            <Icon name="phone" />
            <PhoneLink number={phone} />
          </p>
        )}
        {email && (
          <p>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {link && <ButtonLink link={link} />}
        {secondaryLink && <ButtonLink link={secondaryLink} look="plain" />}
      </div>
    </section>
  );
}
