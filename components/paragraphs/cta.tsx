import { ButtonLink } from '@/components/ui/button-link';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function CtaParagraph({ heading, link }: Paragraph<'cta'>) {
  return (
    <section className={styles['cta']}>
      {heading && <h2>{heading}</h2>}
      <ButtonLink link={link} />
    </section>
  );
}
