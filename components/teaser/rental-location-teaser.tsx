import { useTranslations } from 'next-intl';
import type { Teaser } from '@/lib/content/teaser';
import { Details } from './details';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

type Props = TeaserProps<Teaser<'rental-location'>>;

export function RentalLocationTeaser({ teaser, language, level }: Props) {
  const t = useTranslations('rental');
  const { capacity, place } = teaser;
  return (
    <TeaserCard teaser={teaser} language={language} level={level}>
      <Summary text={teaser.summary} />
      <Details
        details={[
          [
            'people',
            capacity === null ? null : (
              <span lang={language}>{t('capacity', { count: capacity })}</span>
            ),
          ],
          ['pin', place],
        ]}
      />
    </TeaserCard>
  );
}
