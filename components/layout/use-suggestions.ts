import { useEffect, useState } from 'react';
import { postJson } from '@/lib/browser/load-json';
import { isSuggested, NO_SUGGESTIONS, type Suggested } from './suggested';

const QUIET_MS = 150;
const MIN_LETTERS = 2;

/**
 * What fits what is typed, once typing pauses. A question is broken off when typing goes on. Without
 * an answer there are no suggestions, and the form works as ever.
 */
export function useSuggestions(api: string, typed: string): Suggested {
  const [shown, setShown] = useState(NO_SUGGESTIONS);
  const asked = typed.trim();
  const isLong = asked.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isLong) return;
    const broken = new AbortController();
    const show = (suggested: Suggested) => {
      if (!broken.signal.aborted) setShown(suggested);
    };
    const timer = window.setTimeout(() => {
      postJson(api, { typed: asked }, broken.signal).then(
        (answer) => {
          show(isSuggested(answer) ? answer : NO_SUGGESTIONS);
        },
        () => {
          show(NO_SUGGESTIONS);
        },
      );
    }, QUIET_MS);
    return () => {
      window.clearTimeout(timer);
      broken.abort();
    };
  }, [api, asked, isLong]);

  return isLong ? shown : NO_SUGGESTIONS;
}
