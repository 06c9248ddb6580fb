import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Teaser } from '@/lib/content/teaser';
import type { TeaserProps } from './teaser-card';
import styles from './partner.module.css';

/** A partner has no page here: the card tells who it is, and leads to its own site. */
export function PartnerTeaser({ teaser, language, level }: TeaserProps<Teaser<'partner'>>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { image, title, body, link } = teaser;
  return (
    <article
      className={styles['partner']}
      lang={teaser.language === language ? undefined : teaser.language}
    >
      {image && <Picture image={image} sizes="160px" isDecorative />}
      <div>
        <Heading>{title}</Heading>
        {body && <RichTextBlock html={body} />}
        {link && (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        )}
      </div>
    </article>
  );
}
