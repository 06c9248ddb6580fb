import { useTranslations } from 'next-intl';
import { upcoming } from '@/lib/content/activity';
import type { Teaser } from '@/lib/content/teaser';
import { formatInstant } from '@/lib/i18n/dates';
import { Details } from './details';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

export function ActivityTeaser({ teaser, language, level }: TeaserProps<Teaser<'activity'>>) {
  const t = useTranslations('activity');
  const dates = upcoming(teaser.dates, new Date());
  const next = dates.find(({ isFull }) => !isFull) ?? dates[0];
  const when = next && (
    <span lang={language}>
      <time dateTime={next.start}>{formatInstant(next.start, language, 'weekday')}</time>
      {', '}
      {t('at', { start: formatInstant(next.start, language, 'time') })}
      {dates.length > 1 && ` ${t('more', { count: dates.length - 1 })}`}
    </span>
  );
  const isFull = dates.length > 0 && dates.every((date) => date.isFull);
  return (
    <TeaserCard
      teaser={teaser}
      language={language}
      level={level}
      label={<span lang={language}>{isFull ? t('full') : t(teaser.audience)}</span>}
    >
      <Summary text={teaser.summary} lines={3} />
      <Details
        details={[
          ['calendar', when ?? <span lang={language}>{t('past')}</span>],
          ['pin', teaser.place],
        ]}
      />
    </TeaserCard>
  );
}
