import { buildOpeningLabels } from '@/lib/i18n/opening-texts';
import { capitalize } from '@/lib/content/capitalize';
import { type ActivityDate, isClosed, findUpcoming } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import type { DateRange } from '@/lib/content/list-filters';
import { nodeHref, termHref } from '@/lib/content/link';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { ruleText } from '@/lib/i18n/date-rule';
import { dayOf } from '@/lib/content/local-day';
import {
  dateParts,
  daysText,
  formatDay,
  formatInstant,
  isWholeDay,
  timeText,
} from '@/lib/i18n/dates';
import { type Translator, translatorOf } from '@/lib/i18n/translator';
import { districtOf } from '@/lib/content/district';
import { cardImage } from '@/lib/content/media';
import type { Card, CardDetail } from './card-view';

const TERMS: ReadonlySet<TeaserKind> = new Set<TeaserKind>(['location', 'theme', 'term']);

/** Compared by their facts: a picture would only come between them. */
const LOOKED_UP: ReadonlySet<TeaserKind> = new Set<TeaserKind>(['location', 'vacancy']);

/** A partner has no page to link to, and a component of its own. */
export type CardTeaser = Exclude<Teaser, { kind: 'partner' }>;

type Context = { t: Translator; language: Language; within: DateRange | null; now: Date };
type KindFields = Partial<Omit<Card, 'id' | 'kind' | 'title' | 'href' | 'language' | 'image'>>;

const detail = (
  icon: CardDetail['icon'],
  text: string | null,
  isTranslated = false,
): CardDetail[] => (text ? [{ icon, moment: null, text, isTranslated }] : []);

const labelOf = (text: string | null, isTranslated = true): Card['label'] =>
  text ? { text, moment: null, isTranslated } : null;

export const cardHref = (teaser: Teaser, language: Language): string =>
  (TERMS.has(teaser.kind) ? termHref : nodeHref)(teaser, language);

const isWithin = ({ from, until }: DateRange, { start }: ActivityDate) => {
  const day = dayOf(new Date(start));
  return (!from || day >= from) && (!until || day <= until);
};

/** The next of `dates` and what a visitor should know of the others; without any, why there is none. */
function describeWhen(
  teaser: Teaser<'activity'>,
  dates: readonly ActivityDate[],
  { t, language }: Context,
): CardDetail {
  const [next, ...others] = dates;
  if (!next) {
    const own = teaser.dates.length > 0 ? null : teaser.dateDescription;
    const without = teaser.dates.length > 0 ? t('activity.past') : t('activity.noDates');
    return { icon: 'calendar', moment: null, text: own ?? without, isTranslated: own === null };
  }
  const days = daysText(next, language);
  const text = isWholeDay(next)
    ? days
    : `${days}, ${t('activity.at', { start: timeText(next.start, language) })}`;
  const starts = dates.map(({ start }) => start);
  const isPlain = dates.every((date) => !date.isFull && !isWholeDay(date));
  const rule = isPlain ? ruleText(t, starts, language) : null;
  const day = formatInstant(next.start, language, 'dayAndMonth');
  const count = others.length > 0 ? t('activity.more', { count: others.length }) : null;
  const isOnlyThisFull = next.isFull && dates.some((date) => !date.isFull);
  const notes = [
    isOnlyThisFull ? `(${t('activity.full').toLowerCase()})` : null,
    rule ? t('activity.again', { day }) : count,
  ];
  return {
    icon: 'calendar',
    moment: { iso: next.start, text: rule ?? text },
    text: notes.filter(Boolean).join(' ') || null,
    isTranslated: true,
  };
}

function ofActivity(teaser: Teaser<'activity'>, context: Context): KindFields {
  const { t, language, within, now } = context;
  const coming = findUpcoming(teaser.dates, now);
  const inRange = within ? coming.filter((date) => isWithin(within, date)) : coming;
  const dates = inRange.length > 0 ? inRange : coming;
  const [next] = dates;
  const isFull = dates.length > 0 && dates.every((date) => date.isFull);
  const audience = teaser.audience === 'volunteer' ? t('activity.volunteer') : null;
  return {
    label: labelOf(isFull ? t('activity.full') : audience),
    date: next ? dateParts(next.start, language) : null,
    action: next && !isFull ? t('activity.join') : null,
    summary: teaser.summary,
    lines: 3,
    details: [describeWhen(teaser, dates, context), ...detail('pin', teaser.place)],
  };
}

function ofArticle(teaser: Teaser<'article'>, { language }: Context): KindFields {
  const { articleType, created } = teaser;
  const moment =
    created && articleType === 'news'
      ? { iso: created, text: formatInstant(created, language, 'date') }
      : null;
  return {
    label: moment && { text: null, moment, isTranslated: true },
    summary: teaser.summary,
  };
}

function ofLocation(teaser: Teaser<'location'>, { t, language, now }: Context): KindFields {
  const { address, phone, hours, types } = teaser;
  const district = districtOf(address?.postalCode ?? null);
  const text = [types[0]?.name, district && capitalize(t(`district.${district}`))]
    .filter(Boolean)
    .join(' · ');
  const where = address && [address.street, address.city].filter(Boolean).join(', ');
  return {
    label: labelOf(text, false),
    status: buildOpeningLabels(t, hours, language, now.getTime()),
    details: [...detail('pin', where), ...detail('phone', phone)],
  };
}

function ofRental(teaser: Teaser<'rental-location'>, { t }: Context): KindFields {
  const { capacity, place, summary } = teaser;
  const size = capacity === null ? null : t('rental.capacity', { count: capacity });
  return {
    summary,
    details: [...detail('people', size, true), ...detail('pin', place)],
  };
}

function ofVacancy(teaser: Teaser<'vacancy'>, { t, language, now }: Context): KindFields {
  const { vacancyType, closes } = teaser;
  const isOver = isClosed(teaser, dayOf(now));
  const until = closes && t('vacancy.until', { date: formatDay(closes, language, 'dayAndMonth') });
  const kind = t(`vacancy.${vacancyType}`);
  return {
    label: labelOf(isOver ? `${kind} · ${t('vacancy.isClosed')}` : kind),
    summary: teaser.summary,
    lines: 3,
    details: [
      ...detail('pin', teaser.place),
      ...detail('clock', teaser.hours),
      ...detail('euro', teaser.salary),
      ...detail('calendar', isOver ? null : until, true),
    ],
  };
}

const ofText = (
  { summary }: { summary: string | null },
  text: string | null,
  isTranslated = true,
): KindFields => ({
  label: labelOf(text, isTranslated),
  summary,
  lines: 'card',
});

function buildKindFields(teaser: CardTeaser, context: Context): KindFields {
  const { t } = context;
  switch (teaser.kind) {
    case 'activity':
      return ofActivity(teaser, context);
    case 'article':
      return ofArticle(teaser, context);
    case 'location':
      return ofLocation(teaser, context);
    case 'rental-location':
      return ofRental(teaser, context);
    case 'vacancy':
      return ofVacancy(teaser, context);
    case 'theme':
      return { summary: teaser.summary, lines: 3 };
    case 'project':
      return ofText(teaser, t('project.kind'));
    case 'video-page':
      return ofText(teaser, t('video.own'));
    case 'annual-report-article':
      // The theme comes from the CMS, in the language of the article.
      return ofText(teaser, teaser.theme?.name ?? null, false);
    case 'page':
    case 'landing-page':
    case 'campaign-landing-page':
    case 'campaign-article':
    case 'campaign-theme-page':
    case 'term':
      return ofText(teaser, null);
  }
}

/** `within` limits the date that an activity's card shows. */
export function toCard(
  teaser: CardTeaser,
  language: Language,
  within: DateRange | null = null,
): Card {
  const context = { t: translatorOf(language), language, within, now: new Date() };
  return {
    id: `${teaser.kind}-${teaser.id}`,
    kind: teaser.kind,
    title: teaser.title,
    href: cardHref(teaser, language),
    language: teaser.language === language ? null : teaser.language,
    image: LOOKED_UP.has(teaser.kind) ? null : cardImage(teaser.image),
    date: null,
    action: null,
    label: null,
    status: null,
    summary: null,
    lines: 4,
    details: [],
    ...buildKindFields(teaser, context),
  };
}
