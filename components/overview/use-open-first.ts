import { useEffect, useState } from 'react';
import type { Card } from '@/components/teasers/card-view';

const MINUTE_MS = 60_000;

const isOpenAt = ({ status }: Card, now: number): boolean =>
  status?.texts.find(({ until }) => now < until)?.isOpen ?? false;

export const openFirst = (cards: readonly Card[], now: number): Card[] => [
  ...cards.filter((card) => isOpenAt(card, now)),
  ...cards.filter((card) => !isOpenAt(card, now)),
];

/** The server put what is open first; a page may be older than the last opening. */
export function useOpenFirst(cards: readonly Card[]): readonly Card[] {
  const hasHours = cards.some(({ status }) => status !== null);
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (!hasHours) return;
    const update = () => {
      setNow(Date.now());
    };
    update();
    const timer = window.setInterval(update, MINUTE_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [hasHours]);

  return now === null || !hasHours ? cards : openFirst(cards, now);
}
