import type { Teaser } from '@/lib/content/teaser';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

export function LandingPageTeaser(props: TeaserProps<Teaser<'landing-page'>>) {
  return (
    <TeaserCard {...props}>
      <Summary text={props.teaser.summary} />
    </TeaserCard>
  );
}
