import type { Door } from '../../call/handler.ts'
import { notBuilt } from '../../call/handler.ts'

export const savedSearchesDoor: Door<'savedSearches'> = {
  'user-save-search-list': notBuilt,
  'user-save-search-videos': notBuilt,
  'save-search-list': notBuilt,
  'delete-save-search': notBuilt,
}
