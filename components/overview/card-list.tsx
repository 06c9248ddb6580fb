import type { Ref } from 'react';
import type { Card } from '@/components/teasers/card';
import { CardView } from '@/components/teasers/card-view';
import styles from '@/components/teasers/teaser-list.module.css';
import type { Language } from '@/lib/content/language';
import itemLanguage from './overview.module.css';

type Props = {
  cards: readonly Card[];
  language: Language;
  pinned?: { label: string; ids: ReadonlySet<string> };
  numbers?: ReadonlyMap<string, number>;
  numberLabel?: (number: number) => string;
  ref?: Ref<HTMLUListElement>;
};

export function CardList({ cards, language, pinned, numbers, numberLabel, ref }: Props) {
  return (
    <ul ref={ref} className={styles.list} data-count={cards.length}>
      {cards.map((card, index) => {
        const number = numbers?.get(card.id);
        const isPinned = pinned?.ids.has(card.id);
        return (
          <li key={card.id} className={itemLanguage.item} data-pinned={isPinned || undefined}>
            {isPinned && <span className={styles.pinned}>{pinned?.label}</span>}
            {number !== undefined && (
              <span className={itemLanguage.pin}>
                <span className="visually-hidden">{numberLabel?.(number)}</span>
                <span aria-hidden="true">{number}</span>
              </span>
            )}
            <div className={styles.item} data-teaser={card.kind}>
              <CardView card={card} language={language} level={3} isFirst={index === 0} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
