/** Returns true if a visitor, or a browser that restores a page, changed what the server rendered. */
export function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
