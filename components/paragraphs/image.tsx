import { Picture } from '@/components/ui/picture';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function ImageParagraph({ image, caption }: Paragraph<'image'>) {
  return (
    <figure className={styles['figure']}>
      <Picture image={image} sizes="(min-width: 1240px) 1100px, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
