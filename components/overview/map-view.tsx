import type { Card } from '@/components/teasers/card';
import { CityMap, type Pin } from '@/components/map/city-map';
import type { Language } from '@/lib/content/language';
import { fill } from '@/lib/i18n/fill';
import { CardList } from './card-list';
import type { OverviewWords } from './overview-props';
import styles from './overview.module.css';

type Props = {
  pins: readonly Pin[];
  cards: readonly Card[];
  language: Language;
  words: OverviewWords;
};

/** The places on a map, and the same ones in a list, by number. */
export function MapView({ pins, cards, language, words }: Props) {
  return (
    <>
      <div className={styles['map']}>
        <CityMap pins={pins} words={{ title: words.map, districts: words.districts }} />
        <p>{words.mapHint}</p>
      </div>
      <CardList
        cards={cards}
        language={language}
        numbers={new Map(pins.map(({ id, number }) => [id, number]))}
        say={(number) => fill(words.number, { number })}
      />
    </>
  );
}
