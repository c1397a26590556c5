/** A screen reader presses by itself, without size or pressure, to drop or to cancel. */
const isScreenReaders = ({ width, height, pressure, pointerType }: PointerEvent) =>
  (width === 0 && height === 0) || (width === 1 && height === 1 && pressure === 0 && pointerType === 'mouse')

const end = (event: PointerEvent) => {
  if (!isScreenReaders(event)) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

/** A drag that was begun by a key shuts the page until it is over: a press of the mouse or a finger ends it, too. For `useDragAndDrop`. */
export const endDragByPress = {
  onDragStart: () => window.addEventListener('pointerdown', end, true),
  onDragEnd: () => window.removeEventListener('pointerdown', end, true),
}
