/** Makes a function that shares one call among all who ask with the same key while it is in flight. */
export const singleFlight = <Answer>() => {
  const inFlight = new Map<string, Promise<Answer>>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const earlier = inFlight.get(key)
    if (earlier) return earlier
    const asking = ask().finally(() => inFlight.delete(key))
    inFlight.set(key, asking)
    return asking
  }
}
