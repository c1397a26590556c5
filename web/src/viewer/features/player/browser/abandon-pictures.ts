/** Ends the fetching of the pictures that a page still waits for: whoever has pressed play waits for the film's, and a slow line carries one thing at a time. */
export const abandonPictures = (): void => {
  for (const picture of document.images) {
    if (picture.complete) continue
    for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
    picture.removeAttribute('srcset')
    picture.removeAttribute('src')
  }
}
