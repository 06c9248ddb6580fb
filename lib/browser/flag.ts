/** False where the browser denies storage. */
export function hasFlag(key: string, value: string): boolean {
  try {
    return sessionStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

/** For as long as the tab is open. */
export function setFlag(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It holds for this page only.
  }
}

/** Returns the text that an earlier page of this tab left, once; null where there is none. */
export function takeText(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** True once in this browser; never where it denies storage, as that would be on every page. */
export function isFirstTime(key: string): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
