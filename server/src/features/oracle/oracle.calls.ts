import type { Door } from '../../call/handler.ts'
import { notBuilt } from '../../call/handler.ts'

export const oracleDoor: Door<'oracle'> = {
  'view-the-oracle-step-one': notBuilt,
  'mood-list': notBuilt,
  'the-oracle-step-one': notBuilt,
  'the-oracle-step-two': notBuilt,
}
