const KEY = 'consent';

/**
 * Whether this visitor agreed to being counted on this site. Where the browser keeps nothing, nobody
 * has agreed to anything.
 */
export function mayMeasure(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}
