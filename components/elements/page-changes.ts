/** Here elements write before React comes, which leaves it (`components/ui/written-later.ts`). */
const WRITTEN =
  '[role=status], [role=alert], [role=listbox], [aria-live], [data-positions] [data-position]';

/** Extensions of a browser add to the body, and React passes over that. */
function isForeign({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element !== document.body && !element.closest(WRITTEN);
}

let isChanged = false;

const changes = new MutationObserver((records) => {
  isChanged ||= records.some(isForeign);
});

export function watchChanges(): void {
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
}

export function stopWatching(): void {
  changes.disconnect();
}

/**
 * Another script, an extension or the browser, which translates, has changed the page: React would not know
 * it, and render it again without what was typed.
 */
export function hasChanged(): boolean {
  isChanged ||= changes.takeRecords().some(isForeign);
  return isChanged;
}
