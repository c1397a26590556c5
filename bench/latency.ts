export interface Latency {
  p50Milliseconds: number
  p95Milliseconds: number
  p99Milliseconds: number
  requestsPerSecond: number
}

/** The value that so large a part of the sorted ones are not above. */
export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** How long `ask` takes when so many clients each ask one thing after the other, until all `wishes` were asked `rounds` times. */
export const measureLatency = async <Wish>(
  input: readonly Wish[],
  ask: (wish: Wish) => Promise<unknown>,
  { clients, rounds }: { clients: number; rounds: number },
): Promise<Latency> => {
  const waiting = Array.from({ length: rounds }, () => input).flat()
  const times: number[] = []
  const start = performance.now()
  const client = async () => {
    for (let wish = waiting.pop(); wish !== undefined; wish = waiting.pop()) {
      const asked = performance.now()
      await ask(wish)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - start) / 1000
  const sorted = times.sort((a, b) => a - b)
  return {
    p50Milliseconds: at(sorted, 0.5),
    p95Milliseconds: at(sorted, 0.95),
    p99Milliseconds: at(sorted, 0.99),
    requestsPerSecond: sorted.length / seconds,
  }
}
