import { RouteMap } from '@/components/map/route-map';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './walk.module.css';

/** A line through the city with its stops, and the same stops as a list. */
export function WalkParagraph({ heading, body, stops }: Paragraph<'walk'>) {
  const placed = stops.flatMap(({ name, position }, index) =>
    position ? [{ number: index + 1, name, position }] : [],
  );
  return (
    <section className={styles.walk}>
      <div className={styles.words}>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
      </div>
      {placed.length > 1 && <RouteMap stops={placed} />}
      <ol>
        {stops.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            {text && ` ${text}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
