import { ButtonLink } from '@/components/ui/button-link';
import { Icon, isIconName } from '@/components/ui/icon';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function TextWithIconParagraph({ icon, heading, body, link }: Paragraph<'text-with-icon'>) {
  return (
    <section className={styles['icon-card']}>
      {icon && isIconName(icon) && (
        <span className={styles['icon']}>
          <Icon name={icon} size={32} />
        </span>
      )}
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      {link && (
        <p className={styles['push']}>
          <ButtonLink link={link} look="plain" />
        </p>
      )}
    </section>
  );
}
