import { useTranslations } from 'next-intl';
import type { Teaser } from '@/lib/content/teaser';
import { Details } from './details';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

export function VacancyTeaser({ teaser, language, level }: TeaserProps<Teaser<'vacancy'>>) {
  const t = useTranslations('vacancy');
  return (
    <TeaserCard
      teaser={teaser}
      language={language}
      level={level}
      label={<span lang={language}>{t(teaser.vacancyType)}</span>}
    >
      <Summary text={teaser.summary} lines={3} />
      <Details
        details={[
          ['pin', teaser.place],
          ['clock', teaser.hours],
          ['euro', teaser.salary],
        ]}
      />
    </TeaserCard>
  );
}
