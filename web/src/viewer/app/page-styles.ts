export const pageStylesId = 'page-styles'

/** Moves the styles of single elements from the page's sheet to the elements, where React changes them from now on. */
export const placeStyles = (): void => {
  const sheet = document.getElementById(pageStylesId) as HTMLStyleElement | null
  for (const { selectorText, style } of (sheet?.sheet?.cssRules ?? []) as Iterable<CSSStyleRule>)
    for (const element of document.querySelectorAll<HTMLElement>(selectorText)) element.style.cssText = style.cssText
  sheet?.remove()
}
