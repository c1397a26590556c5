/** The device's storage. A browser that forbids it just forgets. */

/** What the device keeps under a key; null where there is nothing, or storage is forbidden. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage must not stop a film.
  }
}

export const dropStored = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
