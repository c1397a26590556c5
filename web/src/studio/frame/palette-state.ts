import { createAtom } from '@tanstack/react-store'

/** Whether the palette is open. */
export const paletteOpen = createAtom(false)

export const openPalette = (): void => paletteOpen.set(true)
