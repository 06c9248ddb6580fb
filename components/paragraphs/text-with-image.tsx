import { ButtonLink } from '@/components/ui/button-link';
import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './text-with-image.module.css';

/** Three looks: text beside a picture, text over a full-width one, and the front page's own. */
export function TextWithImageParagraph({
  variant,
  heading,
  body,
  image,
  link,
}: Paragraph<'text-with-image'>) {
  return (
    <section
      className={`${styles['block'] ?? ''} ${styles[variant] ?? ''}`}
      data-bleed={variant === 'fullscreen' || undefined}
    >
      {image && (
        <Picture
          className={styles['picture']}
          image={image}
          sizes={variant === 'fullscreen' ? '100vw' : '(min-width: 768px) 50vw, 100vw'}
        />
      )}
      <div className={styles['words']}>
        {heading && <h2>{heading}</h2>}
        <RichTextBlock html={body} />
        {link && (
          <p className={styles['action']}>
            <ButtonLink link={link} look={variant === 'default' ? 'plain' : 'filled'} />
          </p>
        )}
      </div>
    </section>
  );
}
