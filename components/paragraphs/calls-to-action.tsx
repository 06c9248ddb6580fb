import { ButtonLink } from '@/components/ui/links/button-link';
import { Icon } from '@/components/ui/icon';
import { MailLink, PhoneLink } from '@/components/ui/links/phone-link';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import { Toned } from '@/components/ui/tone';
import type { Paragraph } from '@/lib/content/paragraph';
import campaignStyles from './campaign.module.css';
import contactInformationStyles from './contact-information.module.css';
import styles from './paragraph.module.css';

export function CtaParagraph({ heading, link }: Paragraph<'cta'>) {
  return (
    <section className={styles.cta}>
      {heading && <h2>{heading}</h2>}
      <ButtonLink link={link} />
    </section>
  );
}

/** A request for a donation looks the same. */
export function CtaBlockParagraph({ heading, body, link }: Paragraph<'cta-block' | 'donate'>) {
  return (
    <section className={styles.ctaBlock}>
      <div>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
      </div>
      {link && (
        <p>
          <ButtonLink link={link} />
        </p>
      )}
    </section>
  );
}

export function CtaCampaignParagraph({
  heading,
  text,
  link,
  color,
  image,
}: Paragraph<'cta-campaign'>) {
  return (
    <Toned color={color} className={campaignStyles.banner}>
      {image && <ResponsiveImage image={image} sizes="(min-width: 48em) 40vw, 100vw" />}
      <section className={campaignStyles.text}>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        {link && (
          <p>
            <ButtonLink link={link} />
          </p>
        )}
      </section>
    </Toned>
  );
}

export function ContactInformationParagraph({
  heading,
  body,
  phone,
  email,
  link,
  secondaryLink,
}: Paragraph<'contact-information'>) {
  return (
    <section className={contactInformationStyles['contact']}>
      <div>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
      </div>
      <div className={contactInformationStyles['channels']}>
        {phone && (
          <p>
            <Icon name="phone" />
            <PhoneLink number={phone} />
          </p>
        )}
        {email && (
          <p>
            <Icon name="mail" />
            <MailLink address={email} />
          </p>
        )}
        {link && <ButtonLink link={link} />}
        {secondaryLink && <ButtonLink link={secondaryLink} variant="plain" />}
      </div>
    </section>
  );
}
