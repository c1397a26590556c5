/** Asks a question that is under way already not again, but answers whoever comes later with the same key along with the first. */
export const sharedQuestions = <Answer>() => {
  const underWay = new Map<string, Promise<Answer>>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const earlier = underWay.get(key)
    if (earlier) return earlier
    const asking = ask().finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
}
