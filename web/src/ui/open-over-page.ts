/**
 * Opens a modal dialog over the page, which stays where it is: the room that its scroll bar leaves is kept by the style sheet, so
 * that the dialog has the whole window. What it answers closes the dialog and gives the focus back.
 */
export const openOverPage = (dialog: HTMLDialogElement): (() => void) => {
  const page = document.documentElement
  const opener = document.activeElement
  const isOverAnother = () => document.querySelector('dialog:modal') !== null
  // Over another dialog there is no scroll bar to measure.
  if (!isOverAnother()) page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`)
  // By html:has(dialog) every card that a row gains would style the whole page anew.
  page.dataset.covered = ''
  dialog.showModal()
  return () => {
    dialog.close()
    if (!isOverAnother()) delete page.dataset.covered
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}
