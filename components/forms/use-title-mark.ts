import { useEffect } from 'react';

/** Puts how many errors there are before the title of the page, while there are any. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    const title = document.title;
    if (mark === null || title.startsWith(mark)) return;
    const marked = `${mark} ${title}`;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = title;
    };
  }, [mark]);
}
