/** Makes a function that runs work with the same key one after the other. */
export const keyedMutex = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
