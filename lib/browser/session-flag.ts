const listeners = new Set<() => void>();

export function subscribeToFlags(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False where the browser denies storage. */
export function hasFlag(key: string, value: string): boolean {
  try {
    return sessionStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

export function setFlag(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } finally {
    for (const listener of listeners) listener();
  }
}
