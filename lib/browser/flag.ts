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
