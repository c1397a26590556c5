import type { Door } from '../../call/handler.ts'
import { notBuilt } from '../../call/handler.ts'

export const adsDoor: Door<'ads'> = {
  advertisement: notBuilt,
}
