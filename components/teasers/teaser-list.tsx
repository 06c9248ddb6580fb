import { ResponsiveImage } from '@/components/ui/image';
import { RichTextBlock } from '@/components/ui/rich-text';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { CardView } from './card-view';
import styles from './partner.module.css';
import teaserListStyles from './teaser-list.module.css';
import { toCard } from './to-card';

type Props = { teaser: Teaser<'partner'>; language: Language; level: 2 | 3 };

function PartnerTeaser({ teaser, language, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { image, title, body, link } = teaser;
  return (
    <article className={styles.partner} lang={foreignLang(teaser, language)}>
      {image && <ResponsiveImage image={image} sizes="160px" isDecorative />}
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

type ItemProps = {
  teaser: Teaser;
  language: Language;
  level: 2 | 3;
  isFirst?: boolean;
  /** The label of a teaser that an editor puts first. */
  pinned?: string | null;
};

export function TeaserItem({ teaser, language, level, isFirst = false, pinned = null }: ItemProps) {
  return (
    <div
      className={teaserListStyles['item']}
      data-teaser={teaser.kind}
      data-pinned={pinned === null ? undefined : true}
    >
      {pinned !== null && <span className={teaserListStyles['pinned']}>{pinned}</span>}
      {teaser.kind === 'partner' ? (
        <PartnerTeaser teaser={teaser} language={language} level={level} />
      ) : (
        <CardView
          card={toCard(teaser, language)}
          language={language}
          level={level}
          isFirst={isFirst}
        />
      )}
    </div>
  );
}

type TeaserListProps = {
  teasers: readonly Teaser[];
  language: Language;
  level: 2 | 3;
};

export function TeaserList({ teasers, language, level }: TeaserListProps) {
  return (
    <ul className={teaserListStyles['list']} data-count={teasers.length}>
      {teasers.map((teaser) => (
        <li key={`${teaser.kind}-${teaser.id}`}>
          <TeaserItem teaser={teaser} language={language} level={level} />
        </li>
      ))}
    </ul>
  );
}
