import { useEffect, useRef } from 'react';

const KEY = 'overview-scroll';

/** How far down a visitor was when they left this very address, if they have come back to it. */
function leftAt(): number | null {
  const [how] = performance.getEntriesByType('navigation');
  const isBack = how && 'type' in how && how.type === 'back_forward';
  const [address, y] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return isBack && address === window.location.href ? Number(y) : null;
}

/**
 * Who comes back to a list of which more had been loaded finds it as far down as they left it: the
 * browser puts the page back before the rest of the list is there. `loaded`: how many pages of the
 * list are in sight.
 */
export function useScrollBack(loaded: number): void {
  const isDone = useRef(false);

  useEffect(() => {
    const remember = () => {
      sessionStorage.setItem(KEY, `${window.location.href} ${window.scrollY}`);
    };
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
    };
  }, []);

  useEffect(() => {
    if (isDone.current || loaded < 2) return;
    isDone.current = true;
    const y = leftAt();
    if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  }, [loaded]);
}
