import { useCallback, useState } from 'react';

/** What is to be read aloud, and how to say something. The same words can be said again. */
export function useAnnouncer(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => {
    // A no-break space more or less makes it other words for who reads aloud what changes.
    setSaid((before) => (before === text && text !== '' ? `${text}\u{a0}` : text));
  }, []);
  return [said, say];
}
