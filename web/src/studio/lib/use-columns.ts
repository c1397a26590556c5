import { useState } from 'react'

const stored = (key: string): string[] | undefined => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : undefined
  } catch {
    return undefined
  }
}

/** The columns that a table shows, as this browser was told last. */
export const useColumns = (table: string, usual: readonly string[]) => {
  const key = `studio_columns_${table}`
  const [shown, setShown] = useState<readonly string[]>(() => stored(key) ?? usual)
  const show = (names: readonly string[]) => {
    localStorage.setItem(key, JSON.stringify(names))
    setShown(names)
  }
  return [shown, show] as const
}
