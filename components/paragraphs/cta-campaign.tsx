import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { Toned } from '@/components/ui/tone';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './campaign.module.css';

/** A campaign's banner in its own colour. */
export function CtaCampaignParagraph({
  heading,
  text,
  link,
  color,
  image,
}: Paragraph<'cta-campaign'>) {
  return (
    <Toned color={color} className={styles['banner']}>
      {image && <Picture image={image} sizes="(min-width: 768px) 40vw, 100vw" />}
      <section className={styles['words']}>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        <p>
          <ButtonLink link={link} />
        </p>
      </section>
    </Toned>
  );
}
