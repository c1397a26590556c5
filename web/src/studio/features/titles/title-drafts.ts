import type { TitleFields } from './title-record.ts'

/** What was typed and not yet saved, kept by the tab, so that a reload without a line loses nothing. */
export interface TitleDraft {
  /** What it was typed over. */
  version: number
  base: TitleFields
  fields: TitleFields
}

const keyOf = (titleId: number): string => `studio_title_${titleId}`

export const readDraft = (titleId: number): TitleDraft | undefined => {
  const kept = sessionStorage.getItem(keyOf(titleId))
  return kept === null ? undefined : (JSON.parse(kept) as TitleDraft)
}
export const keepDraft = (titleId: number, draft: TitleDraft): void => sessionStorage.setItem(keyOf(titleId), JSON.stringify(draft))
export const dropDraft = (titleId: number): void => sessionStorage.removeItem(keyOf(titleId))
