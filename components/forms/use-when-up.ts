import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs tasks when no finger or button is down: a message that comes or goes moves what is under it,
 * and then the press would miss.
 */
export function useWhenUp(): (task: () => void) => void {
  const isDown = useRef(false);
  const tasks = useRef<(() => void)[]>([]);

  const runSoon = useCallback(() => {
    // A press ends with its click, which comes after the pointer is up.
    setTimeout(() => {
      if (isDown.current) return;
      for (const task of tasks.current.splice(0)) task();
    });
  }, []);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      runSoon();
    };
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    return () => {
      events.abort();
    };
  }, [runSoon]);

  return useCallback(
    (task) => {
      tasks.current.push(task);
      runSoon();
    },
    [runSoon],
  );
}
