/*
 * Where arrow keys stop. Elements say what they are with `data-arrows`:
 * row   stops follow one another and may lie out of sight; it remembers the last one, and is one stop for Tab
 * grid  one stop for Tab, too; arrow keys go by what stands where
 * card  one stop, its link; what its buttons do stands in its menu
 * pass  passed by on the way; `more` inside it is where it is entered, to the right of the last stop of its section
 * wait  more stops are about to come here
 */
/** Set on what Tab passes by and arrow keys still reach. */
export const passedMark = 'data-tab-passes'

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

const isSeen = (element: HTMLElement): boolean =>
  (element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0) && !element.closest('[inert]')

const passedBy = (element: Element | undefined): Element | null | undefined => element?.closest('[data-arrows="pass"]')

const isStop = (element: HTMLElement, from: Element | undefined): boolean => {
  const card = element.closest('[data-arrows="card"]')
  const passed = passedBy(element)
  return (
    (element.tabIndex >= 0 || element.hasAttribute(passedMark)) &&
    (!passed || passed === passedBy(from)) &&
    (!card || card.querySelector(focusable) === element) &&
    isSeen(element)
  )
}

/** In the order of the page. `from` is the stop that has the focus. */
export const stopsIn = (root: ParentNode, from?: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => isStop(element, from))

/** The stop that stands for whatever has the focus: a card's link for its buttons. */
export const stopOf = (focused: HTMLElement): HTMLElement =>
  focused.closest('[data-arrows="card"]')?.querySelector<HTMLElement>(focusable) ?? focused

export const rowOf = (stop: Element): HTMLElement | null => stop.closest<HTMLElement>('[data-arrows="row"]')

/** The row under a heading, for its link 'View all'. */
export const rowUnder = (stop: Element): HTMLElement | null | undefined =>
  passedBy(stop)?.parentElement?.querySelector<HTMLElement>('[data-arrows="row"]')

/** What a section has more: the link to all of a row, the buttons of the banner. */
export const moreOf = (stop: Element): HTMLElement | undefined => {
  const more = stop.closest('section')?.querySelectorAll<HTMLElement>('[data-arrows="more"]') ?? []
  return [...more].find(isSeen)
}

/** Fields of one line, which have nothing above or below; a combobox has its list, while that is open. */
const oneLine =
  'input:is(:not([type]), [type="text"], [type="search"], [type="email"], [type="password"], [type="tel"], [type="url"]):is(:not([role]), [role="combobox"][aria-expanded="false"])'

const keepsAllKeys =
  'input:not([type="checkbox"], [type="button"], [type="submit"]), textarea, select, [contenteditable=""], [contenteditable="true"], ' +
  '[role="slider"], [role="spinbutton"], [role="textbox"], [role="combobox"], [role="radio"], [role="option"], [role="listbox"], [role^="menuitem"], [role="menu"]'

/** Whether the arrow keys belong to the element under the focus. */
export const keepsArrow = (focused: Element, isLevel: boolean): boolean =>
  (focused.matches(keepsAllKeys) && (isLevel || !focused.matches(oneLine))) || (isLevel && focused.matches('[role="tab"]'))

export const isContent = (stop: Element): boolean => stop.closest('main, footer') !== null

/** Header, rail and whatever else stands beside the page's own content; null for the content. */
export const besideOf = (stop: Element): Element | null => (isContent(stop) ? null : stop.closest('header, nav, aside'))
