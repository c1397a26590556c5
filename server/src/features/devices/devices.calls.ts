import type { Door } from '../../call/handler.ts'
import { notBuilt } from '../../call/handler.ts'

export const devicesDoor: Door<'devices'> = {
  'user-devices': notBuilt,
  'remove-device': notBuilt,
  'insert-tv-code': notBuilt,
  'tv-code': notBuilt,
  'tv-sign-in': notBuilt,
}
