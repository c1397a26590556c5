/**
 * Opens a modal dialog over the page, which stays where it is: the room that its scroll bar leaves is kept by the style sheet, so
 * that the dialog has the whole window.
 */
export const openOverPage = (dialog: HTMLDialogElement): void => {
  const page = document.documentElement
  // Over another dialog there is no scroll bar to measure.
  if (!document.querySelector('dialog:modal')) page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`)
  dialog.showModal()
}
