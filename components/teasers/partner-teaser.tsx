import { Picture } from '@/components/ui/picture';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Teaser } from '@/lib/content/teaser';
import type { Language } from '@/lib/content/language';
import styles from './partner.module.css';

type Props = { teaser: Teaser<'partner'>; language: Language; level: 2 | 3 };

/** A partner has no page here: the card tells who it is, and leads to its own site. */
export function PartnerTeaser({ teaser, language, level }: Props) {
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
