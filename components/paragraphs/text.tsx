import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/links/button-link';
import { Icon, isIconName } from '@/components/ui/icon';
import { RichTextBlock } from '@/components/ui/rich-text';
import { SeriesLine } from '@/components/ui/chart/series-line';
import type { Paragraph } from '@/lib/content/paragraph';
import type { ParagraphProps } from './context';
import accordionStyles from './accordion.module.css';
import keyFiguresStyles from './key-figures.module.css';
import styles from './paragraph.module.css';

export function TextParagraph({ heading, body }: Paragraph<'text' | 'vacancy-details'>) {
  return (
    <section className={styles.text}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
    </section>
  );
}

export function TextWithIconParagraph({ icon, heading, body, link }: Paragraph<'text-with-icon'>) {
  return (
    <section className={styles.iconCard}>
      {icon && isIconName(icon) && (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      {link && (
        <p className={styles.link}>
          <ButtonLink link={link} variant="plain" />
        </p>
      )}
    </section>
  );
}

export function QuoteParagraph({ words, speaker }: Paragraph<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      {speaker && <figcaption>{speaker}</figcaption>}
    </figure>
  );
}

export function KeyFiguresParagraph({ heading, figures, context }: ParagraphProps<'key-figures'>) {
  return (
    <section className={keyFiguresStyles['figures']}>
      {heading && <h2>{heading}</h2>}
      <dl>
        {figures.map(({ figure, label, series }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            {series.length > 1 && (
              <dd>
                <SeriesLine points={series} language={context.language} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The shared `name` makes the browser close the other panels. */
export function AccordionParagraph({ id, heading, panels }: Paragraph<'accordion'>) {
  const headingId = `${id}-heading`;

  return (
    <section
      className={accordionStyles.accordion}
      aria-labelledby={heading ? headingId : undefined}
    >
      {heading && <h2 id={headingId}>{heading}</h2>}
      {panels.map(({ title, body, link }, index) => (
        <details key={title} name={id}>
          <summary>{title}</summary>
          {/* A link to what is inside opens it; one to the details itself does not. */}
          <div id={`${id}-${index + 1}`} className={accordionStyles.body}>
            {body && <RichTextBlock html={body} />}
            {link && <ButtonLink link={link} variant="plain" />}
          </div>
        </details>
      ))}
    </section>
  );
}

/** Visible to editors only. */
export function UnknownParagraph({ bundle, context }: ParagraphProps<'unknown'>) {
  const t = useTranslations('editor');
  if (!context.isPreview) return null;
  return (
    <p className={styles.unknown} lang={context.language}>
      {t('unknown', { bundle })}
    </p>
  );
}
