import { ButtonLink } from '@/components/ui/links/button-link';
import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import { VideoPlayer } from '@/components/ui/video/video-player';
import type { Paragraph } from '@/lib/content/paragraph';
import type { ParagraphProps } from './context';
import styles from './paragraph.module.css';
import textWithImageStyles from './text-with-image.module.css';

export function ImageParagraph({ image, caption }: Paragraph<'image'>) {
  return (
    <figure className={styles.figure}>
      <ResponsiveImage image={image} sizes="(min-width: 77.5em) 1100px, 100vw" wide="crop_3_2" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function TextWithImageParagraph({
  variant,
  heading,
  body,
  image,
  link,
}: Paragraph<'text-with-image'>) {
  return (
    <section
      className={`${textWithImageStyles['block'] ?? ''} ${textWithImageStyles[variant] ?? ''}`}
      data-bleed={variant === 'fullscreen' || undefined}
    >
      {image && (
        <ResponsiveImage
          className={textWithImageStyles['image']}
          image={image}
          sizes={variant === 'fullscreen' ? '100vw' : '(min-width: 48em) 50vw, 100vw'}
        />
      )}
      <div className={textWithImageStyles['text']}>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
        {link && (
          <p className={textWithImageStyles['link']}>
            <ButtonLink link={link} variant={variant === 'default' ? 'plain' : 'filled'} />
          </p>
        )}
      </div>
    </section>
  );
}

export function VideoParagraph({ heading, video, caption, context }: ParagraphProps<'video'>) {
  return (
    <section className={styles.list}>
      {heading && <h2>{heading}</h2>}
      <figure className={styles.figure}>
        <VideoPlayer video={video} language={context.language} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </section>
  );
}
