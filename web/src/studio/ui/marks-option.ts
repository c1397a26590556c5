/** Whether a combobox marks an option that is there: for a moment it may name one that is gone from its list. */
export const marksOption = (field: HTMLInputElement): boolean =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '') !== null
