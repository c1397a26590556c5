/** As much of a browser as the library needs: two storages, a window for events, and an element to mark. */
const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key)
    },
    setItem: (key, value) => {
      kept.set(key, String(value))
    },
  }
}

const element = () => {
  const attributes = new Set<string>()
  return {
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
    hasAttribute: (name: string) => attributes.has(name),
    style: { setProperty: () => undefined, removeProperty: () => undefined },
  }
}

/** Begins with an empty browser. */
export const openBrowser = () => {
  const window = new EventTarget()
  const browser = {
    localStorage: storage(),
    sessionStorage: storage(),
    window,
    document: { documentElement: element() },
    Image: class {},
  }
  Object.assign(globalThis, browser)
  return browser
}

export const closeBrowser = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'window', 'document', 'Image']) Reflect.deleteProperty(globalThis, name)
}

/** What another tab does when it changes the storage. */
export const storageEvent = (key: string | null): Event => Object.assign(new Event('storage'), { key })
