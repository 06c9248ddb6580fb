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
