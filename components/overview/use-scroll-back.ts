import { useEffect, useRef } from 'react';

const KEY = 'scrollY';

function rememberedY(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    KEY in state &&
    typeof state[KEY] === 'number'
    ? state[KEY]
    : null;
}

/**
 * Who comes back to a list of which more had been loaded finds it as far down as they left it: the
 * browser puts the page back before the rest of the list is there. `isWhole`: now it is.
 */
export function useScrollBack(isWhole: boolean): void {
  const isDone = useRef(false);

  useEffect(() => {
    const remember = () => {
      const state: unknown = window.history.state;
      if (typeof state === 'object')
        window.history.replaceState({ ...state, [KEY]: window.scrollY }, '');
    };
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useEffect(() => {
    if (!isWhole || isDone.current) return;
    isDone.current = true;
    const y = rememberedY();
    if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  }, [isWhole]);
}
