'use client';

import { useEffect, useState } from 'react';

/** Words that hold until a moment, in milliseconds since 1970. */
export type TimedWords = { until: number; text: string; isOn: boolean };

type Props = { words: readonly TimedWords[]; className?: string | undefined };

const MINUTE_MS = 60_000;

/**
 * Words that change with the clock. The server wrote them all, in its language and zone; a page
 * that was kept for a while shows the right ones as soon as script runs.
 */
export function TimedText({ words, className }: Props) {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const update = () => {
      const now = Date.now();
      const current = words.findIndex(({ until }) => now < until);
      setIndex(current === -1 ? words.length - 1 : current);
    };
    update();
    const timer = window.setInterval(update, MINUTE_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [words]);

  const shown = words[index];
  return (
    shown && (
      <span className={className} data-open={shown.isOn || undefined}>
        {shown.text}
      </span>
    )
  );
}
