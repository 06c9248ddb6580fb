import { CardImage } from '@/components/ui/image';
import { Icon, type IconName } from '@/components/ui/icon';
import { OpenStatus } from '@/components/ui/open-status';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { Language } from '@/lib/content/language';
import type { CardImage as CardFile } from '@/lib/content/media';
import type { TeaserKind } from '@/lib/content/teaser';
import type { DateParts } from '@/lib/i18n/dates';
import type { OpeningLabels } from '@/lib/i18n/opening-texts';
import styles from './teaser-card.module.css';

/** `iso` is ISO 8601 with offset. */
type Moment = { iso: string; text: string };

/** `isTranslated`: the text is in the page's language, whatever the card's is. */
export type CardDetail = {
  icon: IconName;
  moment: Moment | null;
  text: string | null;
  isTranslated: boolean;
};

/** Texts only: the server has the messages, the clock and the language; the browser renders them. */
export type Card = {
  id: string;
  kind: TeaserKind;
  title: string;
  href: string;
  /** Null for the page's. */
  language: Language | null;
  image: CardFile | null;
  label: { text: string | null; moment: Moment | null; isTranslated: boolean } | null;
  /** The next date, for a look that sets it large; the details have it in words. */
  date: DateParts | null;
  /** A look can print this beside the title, whose link covers the card. */
  action: string | null;
  status: OpeningLabels | null;
  summary: string | null;
  /** Visible lines of the summary; `card` is 4, or 2 on a narrow card. */
  lines: 3 | 4 | 'card';
  details: readonly CardDetail[];
};

type Props = {
  card: Card;
  language: Language;
  level: 2 | 3;
  isFirst?: boolean;
};

const SIZES = '(min-width: 125em) 640px, (min-width: 48em) 400px, calc(100vw - 2rem)';

const Time = ({ moment }: { moment: Moment }) => <time dateTime={moment.iso}>{moment.text}</time>;

function DetailText({ detail }: { detail: CardDetail }) {
  const { icon, moment, text } = detail;
  if (icon === 'phone' && text) return <PhoneLink number={text} />;
  return (
    <>
      {moment && <Time moment={moment} />}
      {moment && text && ' '}
      {text}
    </>
  );
}

/** The style sheet extends the title's link over the card. */
export function CardView({ card, language, level, isFirst = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { image, label, date, action, status, summary, details } = card;
  const langOf = (isTranslated: boolean) => (isTranslated && card.language ? language : undefined);
  return (
    <article className={styles.card} data-card lang={card.language ?? undefined}>
      {image && (
        <div className={styles.frame} data-frame>
          <CardImage image={image} sizes={SIZES} isFirst={isFirst} />
        </div>
      )}
      {date && (
        <p className={styles.date} data-date aria-hidden lang={langOf(true)}>
          <span>{date.weekday}</span>
          <b>{date.day}</b>
          <span>{date.month}</span>
        </p>
      )}
      {action && (
        <p className={styles.action} data-action aria-hidden lang={langOf(true)}>
          {action}
        </p>
      )}
      <div className={styles.text}>
        <Heading className={styles.title}>
          <a href={card.href}>{card.title}</a>
        </Heading>
        {label && (
          <p className={styles.label} data-label lang={langOf(label.isTranslated)}>
            {label.text}
            {label.text && label.moment && ' · '}
            {label.moment && <Time moment={label.moment} />}
          </p>
        )}
        {status && (
          <p className={styles.status} lang={langOf(true)}>
            <OpenStatus {...status} />
          </p>
        )}
        {summary && (
          // The style sheet truncates it, so that assistive technology has all of it.
          <p className={styles.summary} data-lines={card.lines}>
            {summary}
          </p>
        )}
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail.icon}>
                <Icon name={detail.icon} size={18} />
                <span lang={langOf(detail.isTranslated)}>
                  <DetailText detail={detail} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
