import { CardPicture } from '@/components/ui/card-picture';
import { Icon } from '@/components/ui/icon';
import styles from './hit.module.css';
import { Marked } from './marked';
import type { SearchWords } from './search-props';
import type { HitShown } from './search-results';

type Props = { hit: HitShown; words: SearchWords };

const SIZES = '(min-width: 768px) 180px, 110px';

/** One link, the title; a document also names the page that it stands on. */
export function Hit({ hit, words }: Props) {
  const { href, title, excerpt, label, moment, vacancyType, themes, image, page } = hit;
  const [before, after] = words.standsOn;
  return (
    <article className={styles['hit']}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <a href={href}>
            <Marked parts={title} />
          </a>
        </h3>
        <p className={styles['label']}>
          {hit.isFile && <Icon name="download" size={18} />}
          <span>{label}</span>
          {vacancyType && <span>{vacancyType}</span>}
          {moment && <time dateTime={moment.iso}>{moment.text}</time>}
          {hit.hasVideo && (
            <span className={styles['video']}>
              <Icon name="play" size={18} />
              {words.video}
            </span>
          )}
        </p>
        {excerpt.length > 0 && (
          <p className={styles['excerpt']}>
            <Marked parts={excerpt} />
          </p>
        )}
        {page && (
          <p className={styles['extra']}>
            {before}
            <a href={page.href}>{page.title}</a>
            {after}
          </p>
        )}
        {themes.length > 0 && (
          <p className={styles['extra']}>
            {words.themes} {themes.join(', ')}
          </p>
        )}
      </div>
      {image && (
        <div className={styles['frame']}>
          <CardPicture image={image} sizes={SIZES} />
        </div>
      )}
    </article>
  );
}
