const keys = new WeakMap<object, string>()
let count = 0

/** Tells items apart that have no ids of their own: one that is moved stays the same, wherever it stands. */
export const itemKey = (item: object): string => {
  const key = keys.get(item) ?? `item ${++count}`
  keys.set(item, key)
  return key
}
