/**
 * For an element that a custom element writes to. React, which may come later, leaves what is in it: it does not
 * hydrate the children of an element whose content is a string, nor compare that here.
 */
export const WRITTEN_LATER = { suppressHydrationWarning: true, children: '' } as const;
