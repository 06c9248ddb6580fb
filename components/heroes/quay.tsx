import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, isIconName } from '@/components/ui/icon';
import { OpenStatus } from '@/components/ui/open-status';
import { RichTextBlock } from '@/components/ui/rich-text';
import { foreignLang, type Language } from '@/lib/content/language';
import type { Node } from '@/lib/content/node';
import type { Paragraph } from '@/lib/content/paragraph';
import type { OpenMoment } from '@/lib/i18n/opening-texts';
import { telHref } from '@/lib/routing/contact-links';
import { House } from './house';

type Door = Paragraph<'text-with-icon'>;

const isDoor = (paragraph: Paragraph): paragraph is Door => paragraph.kind === 'text-with-icon';

export type QuayParts = { doors: readonly Door[]; rest: readonly Paragraph[] };

/** The icon texts that a page begins with are its doors. */
export function doorsOf(paragraphs: readonly Paragraph[]): QuayParts {
  const end = paragraphs.findIndex((paragraph) => !isDoor(paragraph));
  const count = end < 0 ? paragraphs.length : end;
  return { doors: paragraphs.slice(0, count).filter(isDoor), rest: paragraphs.slice(count) };
}

export type OpenHouse = {
  id: number;
  name: string;
  href: string;
  language: Language;
  moments: readonly OpenMoment[];
};

type WhileOpenProps = { moments: readonly OpenMoment[]; children?: ReactNode };

/** Shows its content while the house is open; without script, always. */
const WhileOpen = ({ moments, children }: WhileOpenProps) => (
  <open-status>
    <span data-always suppressHydrationWarning>
      {children}
    </span>
    {moments.map(({ until, isOpen }) => (
      <span
        key={until}
        data-until={until}
        data-open={isOpen || undefined}
        hidden
        suppressHydrationWarning
      >
        {isOpen && children}
      </span>
    ))}
  </open-status>
);

type HousesProps = { houses: readonly OpenHouse[]; language: Language; more: string };

/** Lit and named while the house is open; the list below the quay has the same links. */
function Street({ houses }: Pick<HousesProps, 'houses'>) {
  return (
    <ul data-street aria-hidden="true">
      {houses.map(({ id, name, href, moments }, index) => (
        <li key={id}>
          <WhileOpen moments={moments} />
          <a href={href} tabIndex={-1}>
            {name}
          </a>
          <House index={index} />
        </li>
      ))}
    </ul>
  );
}

/** Names what is open now, changing with the clock; without script, what there is. */
function OpenNow({ houses, language, more }: HousesProps) {
  const t = useTranslations('quay');
  const last = Math.max(0, ...houses.flatMap(({ moments }) => moments.map(({ until }) => until)));
  return (
    <div data-open-now>
      <p>
        <OpenStatus
          texts={[{ until: last, text: t('openNow'), isOpen: true }]}
          always={t('houses')}
        />
      </p>
      <ul>
        {houses.map(({ id, name, href, moments, ...house }) => (
          <li key={id}>
            <WhileOpen moments={moments}>
              <a href={href} lang={foreignLang(house, language)}>
                {name}
              </a>
            </WhileOpen>
          </li>
        ))}
        <li data-more>
          <a href={more}>{t('more')}</a>
        </li>
      </ul>
    </div>
  );
}

const Door = ({ icon, heading, body, link }: Door) => (
  <li>
    {icon && isIconName(icon) && <Icon name={icon} size={32} />}
    <h2>{link ? <a href={link.href}>{heading}</a> : heading}</h2>
    {body && <RichTextBlock html={body} />}
    <Icon name="arrow" size={24} />
  </li>
);

export type NightLine = { name: string; phone: string; moments: readonly OpenMoment[] };

/** Stands on the quay, and is lit while someone answers; without script, always. */
const Lamp = ({ name, phone, moments }: NightLine) => (
  <p data-lamp>
    <WhileOpen moments={moments} />
    <a href={telHref(phone)}>
      {name} <span>{phone.replaceAll(' ', '\u00A0')}</span>
    </a>
  </p>
);

type Props = {
  node: Node<'landing-page'>;
  doors: readonly Door[];
  houses: readonly OpenHouse[] | null;
  nightLine: NightLine | null;
  language: Language;
  /** All places. */
  more: string;
};

/** Lit doors on an evening quay: what someone comes for, and which houses are open now. */
export function QuayHero({ node, doors, houses, nightLine, language, more }: Props) {
  const t = useTranslations('layout');
  return (
    <header data-hero="quay">
      <div data-words>
        <h1>{node.heading ?? node.title}</h1>
        {node.intro && <p>{node.intro}</p>}
      </div>
      <div data-scene>
        {houses && <Street houses={houses} />}
        <nav aria-label={t('start')}>
          <ul>
            {doors.map((door) => (
              <Door key={door.id} {...door} />
            ))}
          </ul>
        </nav>
      </div>
      {nightLine && <Lamp {...nightLine} />}
      <div data-water>
        {houses && houses.length > 0 && <OpenNow houses={houses} language={language} more={more} />}
      </div>
    </header>
  );
}
