import type { Paragraph } from '@/lib/content/paragraph';
import styles from './key-figures.module.css';

/** Numbers large, and what they count. */
export function KeyFiguresParagraph({ heading, figures }: Paragraph<'key-figures'>) {
  return (
    <section className={styles['figures']}>
      {heading && <h2>{heading}</h2>}
      <dl>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
