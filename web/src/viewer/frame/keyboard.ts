import type { AnyRouter } from '@tanstack/react-router'
import { startArrowKeys } from '../../ui/arrow-keys.ts'
import { type OpenCardMenu, openByKey } from './card-menu.ts'
import { returnFocus } from './return-focus.ts'

/** Begins with what `key` asks for, the key for which this was fetched. */
export const startKeyboard = (router: AnyRouter, key: string, openCardMenu: OpenCardMenu): void => {
  returnFocus(router)
  startArrowKeys(key)
  openByKey(openCardMenu)
}
