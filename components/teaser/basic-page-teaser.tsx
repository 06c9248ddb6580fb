import type { Teaser } from '@/lib/content/teaser';
import { Summary } from './summary';
import { TeaserCard, type TeaserProps } from './teaser-card';

export function BasicPageTeaser(props: TeaserProps<Teaser<'basic-page'>>) {
  return (
    <TeaserCard {...props}>
      <Summary text={props.teaser.summary} />
    </TeaserCard>
  );
}
